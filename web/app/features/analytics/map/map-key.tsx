import { formatInteger } from '@surplate/contract/lib/pluralize'
import { clsx } from 'clsx'

const ground = 'rounded-sm bg-[rgb(4_18_15/.82)] px-3 py-2 text-2xs text-[#eaf4f1]'

/** Map legend, overlaid on the map, with a note when tiles fail to load. */
export function MapKey({
  own,
  other,
  drawn,
  left,
  tilesFailed,
}: {
  own: string
  other: string
  /** How many counterparties have a marker (`drawn`) and how many do not (`left`). */
  drawn: number
  left: number
  tilesFailed: boolean
}) {
  return (
    <>
      {tilesFailed && (
        <p
          role="status"
          data-covers-map
          className={clsx('absolute top-3 right-3 left-17 z-500 ml-auto w-fit', ground)}
        >
          The map tiles did not load. Places and distances are correct.
        </p>
      )}
      <div
        data-covers-map
        className={clsx(
          'pointer-events-none absolute bottom-8 left-3 z-500 grid max-w-[calc(100%-1.5rem)] gap-1',
          ground,
        )}
      >
        <p className="flex gap-4">
          <Entry name={own} className="bg-(--ember-500)" />
          <Entry name={other} className="bg-(--map-pin)" />
        </p>
        {left > 0 && (
          <p>
            The {formatInteger(drawn)} with the most orders, and {formatInteger(left)} more in the list.
          </p>
        )}
      </div>
    </>
  )
}

function Entry({ name, className }: { name: string; className: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={clsx('size-2.5 rounded-full border-2 border-white', className)} />
      {name}
    </span>
  )
}
