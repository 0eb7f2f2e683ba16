interface Page<T> {
  items: T[]
  next_cursor: string | null
}

const pageSize = 100
const mostPages = 10

/** Reads pages, newest first, until a row is not wanted; at most a thousand rows. */
export async function readAll<T>(
  list: (page: { limit: number; cursor?: string }) => Promise<Page<T>>,
  isWanted: (row: T) => boolean = () => true,
): Promise<T[]> {
  const rows: T[] = []
  let cursor: string | null = null
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page: Page<T> = await list({ limit: pageSize, ...(cursor !== null && { cursor }) })
    const wanted = page.items.filter(isWanted)
    rows.push(...wanted)
    cursor = page.next_cursor
    if (cursor === null || wanted.length < page.items.length) break
  }
  return rows
}
