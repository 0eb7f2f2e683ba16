import { pluralize } from '@surplate/contract/lib/pluralize'
import { SlidersHorizontal } from 'lucide-react'
import { type Ref, useId } from 'react'
import { Button } from '~/ui/controls/button'

export function FiltersButton({
  active,
  open,
  onClick,
  ref,
}: {
  active: number
  open: boolean
  onClick: () => void
  ref: Ref<HTMLButtonElement>
}) {
  const id = useId()
  return (
    <Button
      ref={ref}
      look="quiet"
      aria-expanded={open}
      aria-describedby={active > 0 ? id : undefined}
      onClick={onClick}
      className="max-md:px-3.5"
    >
      <SlidersHorizontal aria-hidden="true" />
      Filters
      {active > 0 && (
        <span
          aria-hidden="true"
          className="-mr-1 grid h-5.5 min-w-5.5 place-items-center rounded-full bg-primary-tint px-1.5 text-xs leading-none text-(--primary-text-on-tint) tabular-nums"
        >
          {active}
        </span>
      )}
      {active > 0 && (
        <span id={id} hidden>
          {pluralize(active, 'active filter')}
        </span>
      )}
    </Button>
  )
}
