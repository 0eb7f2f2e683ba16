import { whole } from '@surplate/contract/counted'
import { clsx } from 'clsx'

const ground = 'rounded-sm bg-[rgb(4_18_15/.82)] px-3 py-2 text-2xs text-[#eaf4f1]'

/** What the markers mean, and a quiet word when the map has no pictures. Lies over the map. */
export function MapKey({
  own,
  other,
  drawn,
  left,
  tilesFailed,
}: {
  own: string
  other: string
  /** How many of the others have a marker, and how many have none. */
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
          The map pictures did not load. Places and distances are right.
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
            The {whole(drawn)} with most orders, and {whole(left)} more in the list.
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
