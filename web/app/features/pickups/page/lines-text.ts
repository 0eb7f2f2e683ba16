import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import type { Pickup } from '@surplate/contract/pickups'

/** `12 × Vegetable biryani and 2 more`. */
export function linesText({ lines }: Pick<Pickup, 'lines'>): string {
  const [first, second, ...others] = lines.map(
    ({ granted_quantity, name }) => `${formatInteger(granted_quantity)}\u00a0×\u00a0${name}`,
  )
  if (!first || !second) return first ?? pluralize(0, 'item')
  return others.length === 0 ? `${first} and ${second}` : `${first} and ${others.length + 1} more`
}
