import type { Pickup, PublicKey } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { byCursor, useApiQueries } from '~/lib/network/api-queries'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { useSession } from '~/lib/session/session'
import { useSavedList } from '../offline/saved-lists'

/** More than anyone collects in a week, so that the list needs no pages. */
const mostOpen = 100

/** The open pickups of one side, by time. */
interface OpenPickups {
  items: Pickup[]
  /** For checking codes without a connection; empty for a food bank. */
  keys: PublicKey[]
}

interface OpenPickupsQuery {
  data: OpenPickups | undefined
  keys: readonly PublicKey[]
  isPending: boolean
  isError: boolean
  refetch: () => unknown
  /** When the data was saved on this device, if that is where it comes from. */
  saved: Date | undefined
}

/** Of all places, or of one. */
export function useOpenPickups(side: OrganisationKind, place_id?: string): OpenPickupsQuery {
  const { type_id: id } = useSession()
  const { pickups } = useApiQueries()
  const call = side === 'restaurant' ? pickups.listOfRestaurant : pickups.listOfFoodBank
  const query = useQuery(
    call.queryOptions({
      input: { id, when: 'open', limit: mostOpen, place_id },
      enabled: id !== '',
      meta: { failure: 'Failed to load the pickups', place_id },
    }),
  )
  const { data: listed, dataUpdatedAt, isPending, failureReason } = query
  const fresh = useMemo(() => listed && { keys: [], ...listed }, [listed])
  const saved = useSavedList({ data: fresh, dataUpdatedAt, isPending, failureReason }, place_id)
  const data = fresh ?? saved ?? undefined
  return {
    data,
    keys: data?.keys ?? [],
    isPending: isPending && !saved,
    isError: query.isError && !saved,
    refetch: query.refetch,
    saved: saved ? new Date(saved.saved_at) : undefined,
  }
}

/** Ended pickups of the chosen place, latest first. */
export function useEarlierPickups(side: OrganisationKind) {
  const { type_id: id } = useSession()
  const { pickups } = useApiQueries()
  const call = side === 'restaurant' ? pickups.listOfRestaurant : pickups.listOfFoodBank
  const place_id = useChosenPlace()
  return useInfiniteQuery(
    call.infiniteOptions({
      ...byCursor,
      input: (cursor) => ({ id, when: 'earlier', limit: 10, place_id, cursor }),
      meta: { failure: 'Failed to load earlier pickups', place_id },
    }),
  )
}
