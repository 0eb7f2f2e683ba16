/** How many are shown on the dashboard; the page of orders has them all. */
const most = 3

/** Those whose food goes first, of what has not expired. */
export function firstOrders<Order>(
  orders: readonly Order[],
  expirationOf: (order: Order) => string,
  now: Date,
) {
  const open = orders
    .filter((order) => Date.parse(expirationOf(order)) > now.getTime())
    .toSorted((a, b) => Date.parse(expirationOf(a)) - Date.parse(expirationOf(b)))
  return { first: open.slice(0, most), count: open.length }
}
