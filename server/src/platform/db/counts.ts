/** A count for each key from grouped rows; keys without a row count zero. */
export function countEach<Key extends string>(
  keys: readonly Key[],
  rows: { key: Key; count: number }[],
): Record<Key, number> {
  const counts = new Map(rows.map(({ key, count }) => [key, count]))
  return Object.fromEntries(keys.map((key) => [key, counts.get(key) ?? 0])) as Record<Key, number>
}
