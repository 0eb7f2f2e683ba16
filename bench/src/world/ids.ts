/** Kinds of rows by a part of their id, so that every id of the world can be computed from a number. */
const kinds = {
  location: '001',
  user: '002',
  restaurant: '003',
  foodBank: '004',
  offer: '005',
  soldItem: '006',
  pickup: '007',
  request: '008',
  donation: '009',
  review: '00a',
  entry: '00b',
  photo: '00c',
  claim: '00d',
  place: '00e',
} as const

type Kind = keyof typeof kinds

/** Added to the number of a food bank for its locations, places and users, which restaurants have too. */
export const foodBankOffset = 100_000_000

export function idOf(kind: Kind, number: number): string {
  return `${prefixOf(kind)}${number.toString(16).padStart(12, '0')}`
}

/** The same id in SQL, computed from a number expression. */
export function sqlId(kind: Kind, number: string): string {
  return `('${prefixOf(kind)}' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`
}

function prefixOf(kind: Kind): string {
  return `00000000-0000-7000-8${kinds[kind]}-`
}

export function uidOf(kind: 'restaurant' | 'foodBank', number: number): string {
  return `bench-${kind}-${number}`
}
