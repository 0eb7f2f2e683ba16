import type { ComponentType, ReactNode } from 'react'
import { loadCode } from '~/lib/loading/load-code'
import { savesData, whenIdle } from '~/lib/loading/when-idle'
import { Button } from '../controls/button'
import { optional } from './optional'

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
      <div
        role="alert"
        className="card fixed inset-x-4 bottom-4 z-(--z-sheet) mx-auto flex max-w-sm items-center justify-between gap-3 py-2 pr-2 pl-4 shadow-3"
      >
        This did not open.
        <Button look="quiet" onClick={retry}>
          Try again
        </Button>
      </div>
    ),
  })
}
