import { X } from 'lucide-react'
import { Button, IconButton } from '~/ui/controls/button'
import { Sheet } from '~/ui/layout/sheet'
import { useWideScreen } from '~/ui/layout/use-wide-screen'
import { FilterFields, type FilterProps } from './filter-fields'

type PanelProps = FilterProps & {
  onClose: () => void
  /** `9 donations`; undefined until counted. */
  found: string | undefined
}

/** A sidebar on wide screens, a bottom sheet on narrow ones. Mounted only while open. */
export function FilterPanel({ onClose, found, ...fields }: PanelProps) {
  const wide = useWideScreen()
  if (wide)
    return (
      <aside
        aria-label="Filters"
        className="card sticky top-23 max-h-[calc(100dvh-7rem)] animate-appear overflow-y-auto p-5"
      >
        <div className="-mt-1.5 -mr-2 mb-3 flex items-center justify-between">
          <h2 className="text-lg">Filters</h2>
          <IconButton label="Close filters" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <FilterFields {...fields} />
      </aside>
    )
  return (
    <Sheet
      title="Filters"
      long
      open
      onOpenChange={(stays) => !stays && onClose()}
      footer={
        <Button size="large" className="col-span-full md:w-full" onClick={onClose}>
          {found ? `Show ${found}` : 'Show donations'}
        </Button>
      }
    >
      <FilterFields {...fields} />
    </Sheet>
  )
}
