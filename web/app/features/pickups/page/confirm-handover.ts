import { api } from '~/lib/network/api'

interface Answer {
  id: string
  received: boolean
  note: string
}

/** Says whether the food bank received what was handed over. */
export function confirmHandover(input: Answer, options: { context: { idempotencyKey: string } }) {
  return api.pickups.confirmHandover(input, options)
}
