import type { Pickup } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { statusOf } from '~/lib/network/ask-again'
import { useSession } from '~/lib/session/session'
import { loadList, type OpenList, saveList } from './list-storage'
import type { SavedList } from './offline-store'

/** A bad connection may leave a call without an answer for minutes. */
const patienceMs = 3_000

interface ListQuery {
  data: OpenList | undefined
  dataUpdatedAt: number
  isPending: boolean
  failureReason: unknown
}

/** Saves what the server lists, of all places or of one, and supplies it while the server does not answer. */
export function useSavedList(
  { data, dataUpdatedAt, isPending, failureReason }: ListQuery,
  placeId?: string,
): SavedList | null {
  const { type_id } = useSession()
  const client = useQueryClient()
  const slow = useSlow(isPending)
  const saved = useQuery(savedQuery(type_id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server may confirm the same list later.
  useEffect(() => {
    if (!data || !type_id) return
    saveList(type_id, data, placeId).then(() => client.invalidateQueries(savedQuery(type_id)))
  }, [data, dataUpdatedAt, type_id, placeId, client])
  const unreachable = slow || (failureReason !== null && statusOf(failureReason) >= 500)
  const list = useMemo(() => saved.data && ofPlace(saved.data, placeId), [saved.data, placeId])
  return data === undefined && unreachable ? (list ?? null) : null
}

function ofPlace(list: SavedList, placeId: string | undefined): SavedList {
  if (!placeId) return list
  return { ...list, items: list.items.filter(({ place_id }) => place_id === placeId) }
}

/** An open pickup as this device last saved it, online too. */
export function useSavedPickup(side: OrganisationKind, id: string): Pickup | undefined {
  const { type_id, user_type } = useSession()
  const { data } = useQuery(savedQuery(type_id))
  return side === user_type ? data?.items.find(({ _id }) => _id === id) : undefined
}

function savedQuery(organisationId: string) {
  return {
    queryKey: [organisationId, 'saved pickups'],
    queryFn: () => loadList(organisationId),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'Failed to read the saved pickups' },
  }
}

function useSlow(isPending: boolean) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!isPending) return
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isPending])
  return slow
}
