import type { Place } from '@surplate/contract/organisations'
import { useSearchParams } from 'react-router'

const adding = 'new'

/** The place whose form is open. It is in the URL, so that other pages can link to it. */
export function useOpenedPlace(places: readonly Place[]) {
  const [params, setParams] = useSearchParams()
  const opened = params.get('place')
  const place = places.find(({ _id }) => _id === opened)

  // Replaced, not pushed: with the form open, Back closes it.
  function show(id: string | undefined) {
    const next = new URLSearchParams(params)
    if (id) next.set('place', id)
    else next.delete('place')
    setParams(next, { replace: true, preventScrollReset: true })
  }

  return {
    /** Undefined for a new one. */
    place,
    isOpen: place !== undefined || opened === adding,
    edit: (id: string) => show(id),
    add: () => show(adding),
    close: () => show(undefined),
  }
}

export type OpenedPlace = ReturnType<typeof useOpenedPlace>
