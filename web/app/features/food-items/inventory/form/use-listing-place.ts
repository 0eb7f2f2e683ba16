import type { ListingPlace } from '@surplate/contract/food-items'
import { useState } from 'react'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { browserStorage } from '~/lib/storage'

const key = 'listing-place'

/** Where the food is: the place that the list shows, or that food was last listed at on this device, otherwise the main one. */
export function useListingPlace(places: readonly ListingPlace[] = []) {
  const shown = useChosenPlace()
  const [id, setId] = useState(() => shown ?? browserStorage.get(key))
  return {
    place: places.find(({ _id }) => _id === id) ?? places[0],
    choosePlace(chosen: string) {
      setId(chosen)
      browserStorage.set(key, chosen)
    },
  }
}
