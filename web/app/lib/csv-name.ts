/** For example `completed-orders-over-time-month.csv`. */
export function csvName(...parts: string[]) {
  const words =
    parts
      .join(' ')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return `${words.join('-')}.csv`
}
