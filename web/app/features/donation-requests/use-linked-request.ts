import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '~/ui/feedback/toasts'
import type { CardQuery } from './use-current-requests'

/** The list with the request that a link points to, on top if it is not among those loaded. */
export function useLinkedRequest<Card extends { _id: string }>(
  linkedId: string | null,
  /** Undefined while loading. */
  listed: readonly Card[] | undefined,
  { cardQueryOf, missing }: { cardQueryOf: (id: string) => CardQuery<Card>; missing: string },
) {
  const [onTopId, setOnTopId] = useState<string | null>(null)
  const foundId = useRef<string>(null)
  const isLoaded = listed !== undefined
  const isListed = isLoaded && listed.some(({ _id }) => _id === linkedId)
  useEffect(() => {
    if (!isLoaded || foundId.current === linkedId) return
    if (isListed) foundId.current = linkedId
    else setOnTopId(linkedId)
  }, [linkedId, isLoaded, isListed])

  const isOnTop = linkedId !== null && onTopId === linkedId
  const { data: card } = useQuery({ ...cardQueryOf(linkedId ?? ''), enabled: isOnTop })
  const isMissing = isOnTop && card === null
  useEffect(() => {
    if (isMissing) showToast({ kind: 'news', text: missing })
  }, [isMissing, missing])

  if (!listed || !isOnTop || !card) return listed
  return [card, ...listed.filter(({ _id }) => _id !== linkedId)]
}

/** Ref of a card that scrolls into view and takes focus when a link points to it. */
export function useLinkedCard(linked: boolean) {
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!linked) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [linked])
  return card
}
