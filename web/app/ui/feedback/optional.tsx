import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { loadCode } from '~/lib/loading/load-code'
import { Boundary } from './boundary'

interface OptionalOptions<Module, Props> {
  /** Name used in the log. */
  name: string
  load: () => Promise<Module>
  pick: (module: Module) => ComponentType<Props>
  loading?: ReactNode
  /** Renders nothing by default: the page works without it. */
  failed?: (retry: () => void) => ReactNode
}

/**
 * A lazily loaded part of a page. If its code fails to load or throws, the page around it stays and is never
 * reloaded, so nothing typed is lost. Each retry and each mount loads the code again.
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

  // Resolved at render time, so that a retry uses the new promise.
  function Latest(props: Props) {
    return <Part {...props} />
  }
}
