import { appleMapsUrl, directionsUrl, geoUrl, openStreetMapUrl } from '@surplate/contract/lib/contact'
import type { Coordinates } from '@surplate/contract/lib/geo'
import { Navigation } from 'lucide-react'
import { type Ref, useId, useRef } from 'react'
import { Button } from '~/ui/controls/button'

/** A button that offers the way to a place in the maps that people use. `small` shows only its icon. */
export function DirectionsMenu({
  place,
  name,
  small = false,
  className,
}: {
  place: Coordinates
  /** Of whoever is there. */
  name: string
  small?: boolean
  className?: string
}) {
  const id = useId()
  const menu = useRef<HTMLUListElement>(null)
  return (
    <>
      <Button
        look="quiet"
        popoverTarget={id}
        aria-label={small ? `Directions to ${name}` : undefined}
        className={small ? 'px-3.5' : className}
      >
        <Navigation aria-hidden="true" />
        {!small && 'Directions'}
      </Button>
      <Maps id={id} ref={menu} place={place} name={name} onChoose={() => menu.current?.hidePopover?.()} />
    </>
  )
}

function Maps({
  id,
  ref,
  place,
  name,
  onChoose,
}: {
  id: string
  ref: Ref<HTMLUListElement>
  place: Coordinates
  name: string
  onChoose: () => void
}) {
  const services = [
    ['Google Maps', directionsUrl(place)],
    ['Apple Maps', appleMapsUrl(place)],
    ['OpenStreetMap', openStreetMapUrl(place)],
  ] as const
  return (
    <ul
      id={id}
      ref={ref}
      popover="auto"
      aria-label={`Directions to ${name}`}
      className="m-auto w-56 rounded-md border border-line bg-raised p-1.5 text-fg shadow-3 supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-1.5 supports-[position-area:bottom]:[position-area:bottom_span-left] supports-[position-area:bottom]:[position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]"
    >
      <li>
        <a href={geoUrl(place, name)} onClick={onChoose} className={entry}>
          Maps app on this phone
        </a>
      </li>
      {services.map(([service, url]) => (
        <li key={service}>
          <a href={url} target="_blank" rel="noopener" onClick={onChoose} className={entry}>
            {service}
          </a>
        </li>
      ))}
    </ul>
  )
}

const entry =
  'flex min-h-11 items-center rounded-sm px-3 text-compact font-medium hover:bg-hover -outline-offset-2'
