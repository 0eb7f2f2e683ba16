import type { ListingDraft } from '@surplate/contract/chat'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { emptyItem, type ItemValues, valuesOfDraft } from './item-values'

/** A form that another page asked for, empty or with the assistant's draft, is opened once; going back does not open it again. */
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
