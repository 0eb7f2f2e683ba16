import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { loadCode } from '../lib/load-code'
import { Boundary } from './boundary'

interface OptionalOptions<Module, Props> {
  /** What the log calls it. */
  name: string
  load: () => Promise<Module>
  pick: (module: Module) => ComponentType<Props>
  loading?: ReactNode
  /** Nothing at all unless it says something else: the page works without it. */
  failed?: (retry: () => void) => ReactNode
}

/**
 * A part of a page that brings its own code. When the code does not come, or fails, the page around it stays: it is
 * never reloaded, so nothing that was typed is lost. Each new try, and each time it is opened, asks for the code again.
 */
export function optional<Module, Props extends object>({
  name,
  load,
  pick,
  loading = null,
  failed = () => null,
}: OptionalOptions<Module, Props>): ComponentType<Props> {
  const attempt = () => lazy(async () => ({ default: pick(await loadCode(load)) }))
  let Part = attempt()

  return function Optional(props: Props) {
    return (
      <Boundary name={name} failed={failed} onFailure={() => (Part = attempt())}>
        <Suspense fallback={loading}>
          <Latest {...props} />
        </Suspense>
      </Boundary>
    )
  }

  // Looked up as it renders, so that a new try uses the new promise.
  function Latest(props: Props) {
    return <Part {...props} />
  }
}
