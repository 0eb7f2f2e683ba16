/** The most that a page may load before it works: gzipped JavaScript, without charts and maps, and fonts, in bytes. */
export const budgets = {
  landing: 115_000,
  page: 180_000,
  fonts: 50_000,
}
