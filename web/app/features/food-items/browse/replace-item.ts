import type { NearbyItem } from '@surplate/contract/food-items'

type Page = { items: NearbyItem[] }

/** What a query for available items holds: one page, or all pages loaded so far. */
export type Browsed = Page | { pages: Page[] }

/** The same with the item as it is now, in its place. */
export function replaceItem<Held extends Browsed>(held: Held, item: NearbyItem): Held {
  if ('pages' in held) return { ...held, pages: held.pages.map((page) => replaceItem(page, item)) }
  return { ...held, items: held.items.map((each) => (each._id === item._id ? item : each)) }
}
