import { Component, type ReactNode } from 'react'
import { logFailure } from '../lib/log'

interface BoundaryProps {
  /** What the log calls it. */
  name: string
  /** Takes the place of what failed; it may offer another try. */
  failed: (retry: () => void) => ReactNode
  onFailure?: () => void
  children: ReactNode
}

/** Keeps a failure inside: what is around it stays as it is. */
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
