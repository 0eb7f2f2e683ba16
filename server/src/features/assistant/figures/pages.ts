import type { AskApi } from '../look-ups.ts'

interface Page<T> {
  items: T[]
  next_cursor: string | null
}

const pageSize = 100
const mostPages = 10

/** All rows of a list from the newest on, up to the first that is not wanted any more, and a thousand at most. */
export async function readAll<T>(
  ask: AskApi,
  path: string,
  isWanted: (row: T) => boolean = () => true,
): Promise<T[]> {
  const rows: T[] = []
  let cursor = ''
  for (let pages = 0; pages < mostPages; pages += 1) {
    const joint = path.includes('?') ? '&' : '?'
    const page = (await ask(
      `${path}${joint}limit=${pageSize}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )) as Page<T>
    const wanted = page.items.filter(isWanted)
    rows.push(...wanted)
    if (page.next_cursor === null || wanted.length < page.items.length) break
    cursor = page.next_cursor
  }
  return rows
}
