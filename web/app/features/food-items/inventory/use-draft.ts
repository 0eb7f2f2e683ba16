import type { ListingDraft } from '@surplate/contract/assistant'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { emptyItem, type ItemValues, valuesOfDraft } from './item-values'

/** Opens the form once when another page requests it, empty or with the assistant's draft. Going back does not reopen it. */
export function useDraft(open: (initial: ItemValues) => void) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const draft: ListingDraft | 'empty' | undefined = state?.draft
  const take = useEffectEvent((brought: ListingDraft | 'empty') => {
    open(brought === 'empty' ? emptyItem : valuesOfDraft(brought))
    navigate('.', { replace: true, state: null, preventScrollReset: true })
  })
  useEffect(() => {
    if (draft) take(draft)
  }, [draft])
}
