import { useEffect } from 'react'
import { forgetPlace, useChosenPlace } from '~/lib/session/chosen-place'
import { optional } from '~/ui/feedback/optional'
import { Skeleton } from '~/ui/feedback/skeleton'
import { usePlaces } from './places'

const PlaceSelect = optional({
  name: 'place filter',
  load: () => import('./place-select'),
  pick: (module) => module.PlaceSelect,
  loading: <Skeleton className="h-11" />,
})

/**
 * Chooses the place that a page is about, for organisations that have several. `start`: the page is always about one,
 * from which it measures distances.
 */
export function PlaceFilter({ start = false }: { start?: boolean }) {
  const places = usePlaces()
  const chosen = useChosenPlace()
  // With one place left, what was at closed ones is shown too.
  const lost = chosen && places && (places.length < 2 || places.every(({ _id }) => _id !== chosen))
  useEffect(() => {
    if (lost) forgetPlace(chosen)
  }, [lost, chosen])
  // Whoever has chosen has several.
  if (places ? places.length < 2 : !chosen) return null
  return (
    <div className="col-span-full w-full md:w-52">
      {places ? <PlaceSelect {...{ places, chosen, start }} /> : <Skeleton className="h-11" />}
    </div>
  )
}
