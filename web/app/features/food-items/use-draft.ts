import type { ListingDraft } from '@surplate/contract/chat'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ItemValues, valuesOfDraft } from './item-values'

/** A draft that the assistant brought along is opened once; going back does not open it again. */
export function useDraft(open: (initial: ItemValues) => void) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const draft: ListingDraft | undefined = state?.draft
  const take = useEffectEvent((brought: ListingDraft) => {
    open(valuesOfDraft(brought))
    navigate('.', { replace: true, state: null, preventScrollReset: true })
  })
  useEffect(() => {
    if (draft) take(draft)
  }, [draft])
}
