import type { ComponentType, ReactNode } from 'react'
import { loadCode } from '~/lib/loading/load-code'
import { savesData, whenIdle } from '~/lib/loading/when-idle'
import { optional } from './optional'
import { RetryAlert } from './retry-alert'

interface OnDemandOptions<Module, Props> {
  /** Name used in the log. */
  name: string
  load: () => Promise<Module>
  pick: (module: Module) => ComponentType<Props>
  /** For parts that are not sheets. */
  loading?: ReactNode
}

const scrim = <div aria-busy="true" className="fixed inset-0 z-(--z-sheet) animate-appear bg-(--scrim)" />

/** A sheet that opens on a click, so its code loads once the page is idle, or with the click. */
export function onDemand<Module, Props extends object>({
  name,
  load,
  pick,
  loading = scrim,
}: OnDemandOptions<Module, Props>) {
  if (typeof window !== 'undefined' && !savesData())
    whenIdle(() => {
      // A failure surfaces when the sheet is opened.
      loadCode(load).catch(() => undefined)
    })
  return optional({
    name,
    load,
    pick,
    loading,
    failed: (retry) => (
      <RetryAlert
        text="This did not open."
        className="inset-x-4 bottom-4 z-(--z-sheet) mx-auto max-w-sm justify-between"
        onRetry={retry}
      />
    ),
  })
}
