/** Each second, when the restaurants of a large country close: every item is claimed by three food banks. */
export const closingTime = { list: 60, claim: 180, browse: 1_200 }
export const claimsEach = closingTime.claim / closingTime.list

export const townSize = { towns: 40, foodBanksEach: 25, itemsEach: 100 }

/** Longer than this would lose users, or food. */
const mostMs = { answer: 500, hint: 1_000 }

interface Slowest {
  /** 99th percentiles, in milliseconds. */
  answers: number[]
  hint: number
  refused: number
}

/** Whether nobody was refused, and nobody waited too long. */
export function isHeld({ answers, hint, refused }: Slowest): boolean {
  return refused === 0 && Math.max(...answers) <= mostMs.answer && hint <= mostMs.hint
}
