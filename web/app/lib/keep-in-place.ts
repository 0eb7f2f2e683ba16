type Identified = { _id: string }

/**
 * A list as the API answers it, with cards that it no longer contains and that must not jump away under the finger.
 * `order` is how the cards last stood; a kept one stays behind its neighbour, and at `start` when it had none.
 */
export function keepInPlace<Item extends Identified>(
  items: readonly Item[],
  { kept, order, start = 0 }: { kept: ReadonlyMap<string, Item>; order: readonly string[]; start?: number },
): Item[] {
  const result = [...items]
  let next = start
  for (const id of order) {
    const place = result.findIndex((item) => item._id === id)
    const gone = kept.get(id)
    if (place >= 0) next = place + 1
    else if (gone) {
      result.splice(next, 0, gone)
      next += 1
    }
  }
  return result
}
