import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { emptyItem, type ItemValues } from './form/item-values'
import { type KeptDraft, valuesOfDraft } from './form/values-of'

/** Opens the form once when another page requests it, empty or with the assistant's draft. Going back does not reopen it. */
export function useDraft(open: (initial: ItemValues) => void) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const draft: KeptDraft | 'empty' | undefined = state?.draft
  const take = useEffectEvent((brought: KeptDraft | 'empty') => {
    open(brought === 'empty' ? emptyItem : valuesOfDraft(brought))
    navigate('.', { replace: true, state: null, preventScrollReset: true })
  })
  useEffect(() => {
    if (draft) take(draft)
  }, [draft])
}
