import { Component, type ReactNode } from 'react'
import { logFailure } from '~/lib/log'

interface BoundaryProps {
  /** Name used in the log. */
  name: string
  /** Fallback; may offer a retry. */
  failed: (retry: () => void) => ReactNode
  onFailure?: () => void
  children: ReactNode
}

/** Error boundary that keeps the rest of the page working. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(failure: unknown) {
    logFailure(`The ${this.props.name} failed`, failure)
    this.props.onFailure?.()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.failed(() => this.setState({ failed: false }))
  }
}
