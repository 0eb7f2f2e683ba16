import { useState } from 'react'

/** How many portions to take: all that is left unless the user chooses, and never more. */
export function useTake(remaining: number) {
  const [typed, setTyped] = useState<string>()
  const [first] = useState(remaining)
  const quantity = typed === undefined ? remaining : quantityIn(typed, remaining)
  return {
    quantity,
    /** Empty while the user replaces the number. */
    text: typed === '' ? '' : String(quantity),
    change: setTyped,
    takeAll: () => setTyped(undefined),
    /** More or less is left than when the user first saw it. */
    changed: remaining !== first,
  }
}

/** 0 if it is not a number. */
function quantityIn(text: string, most: number) {
  const number = Math.floor(Number(text))
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), most) : 0
}
