import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { useMemo } from 'react'
import { useSession } from '../session/session'
import { api } from './api'

/** Query options and keys for every API call. Keys start with the organisation whose data they hold. */
export function apiQueries(organisation: string) {
  return createTanstackQueryUtils(api, { path: [organisation] })
}

export type ApiQueries = ReturnType<typeof apiQueries>

/** For the acting organisation, so that switching to another never shows its data. */
export function useApiQueries(): ApiQueries {
  const { type_id } = useSession()
  return useMemo(() => apiQueries(type_id), [type_id])
}

/** Paging of every list: the `next_cursor` of a page requests the next one. */
export const byCursor: {
  initialPageParam: string | undefined
  getNextPageParam: (page: { next_cursor: string | null }) => string | null
} = {
  initialPageParam: undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor,
}
