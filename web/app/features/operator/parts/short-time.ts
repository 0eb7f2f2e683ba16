import { pluralize } from '@surplate/contract/lib/pluralize'

/** `48 min`, `2 h`, `1 day`. */
export function shortTime(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h` : pluralize(Math.floor(hours / 24), 'day')
}

/** `12 × Chicken noodle trays`. */
export function portionsOf({ name, quantity }: { name: string; quantity: number }): string {
  return `${quantity} × ${name}`
}
