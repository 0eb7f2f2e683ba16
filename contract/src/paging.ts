import { z } from 'zod'

export const pageInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(500).optional(),
})

/** Part of a name to look for, in any case. Control characters are refused, as in the names themselves. */
export const searchText = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .optional()

/** A list answer: the items of one page and the cursor of the next, null on the last. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable() })
}
