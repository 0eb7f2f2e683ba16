import {
  type FoodFate,
  foodFates,
  type NoFoodDetail,
  noFoodDetails,
  type Outcome,
} from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { useState } from 'react'
import type { ShownPickup } from '../page/shown-pickup'

/** What one side says happened. Each outcome asks at most one more question. */
export function useOutcomeForm({ lines }: ShownPickup, side: OrganisationKind, now: Date) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [detail, setDetail] = useState<NoFoodDetail | null>(null)
  const [fate, setFate] = useState<FoodFate | null>(null)
  const [note, setNote] = useState('')
  const asksDetail = side === 'food_bank' && outcome === 'no_food'
  const asksFate = outcome === 'nobody_came'
  const stillSafe = lines.some(({ safe_limit }) => new Date(safe_limit) > now)
  const answered = (!asksDetail || detail !== null) && (!asksFate || fate !== null)
  return {
    outcome,
    setOutcome,
    detail: { asked: asksDetail, value: detail, values: noFoodDetails, set: setDetail },
    fate: {
      asked: asksFate,
      value: fate,
      values: foodFates.filter((value) => value !== 'offer_again' || stillSafe),
      set: setFate,
    },
    note,
    setNote,
    /** Undefined until everything is answered. */
    answer:
      outcome && answered
        ? { outcome, detail: asksDetail ? detail : null, fate: asksFate ? fate : null, note }
        : undefined,
  }
}
