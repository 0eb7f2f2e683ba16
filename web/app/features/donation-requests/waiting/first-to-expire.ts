/** Maximum on the dashboard; the orders page has them all. */
const most = 3

/** The unexpired orders that expire first, and the count of all unexpired ones. */
export function firstToExpire<Entry>(
  entries: readonly Entry[],
  expirationOf: (entry: Entry) => string,
  now: Date,
) {
  const open = entries
    .filter((entry) => Date.parse(expirationOf(entry)) > now.getTime())
    .toSorted((a, b) => Date.parse(expirationOf(a)) - Date.parse(expirationOf(b)))
  return { first: open.slice(0, most), count: open.length }
}
