import { z } from 'zod'

export const pageInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(500).optional(),
})

/** Case-insensitive substring of a name. Rejects control characters, as names do. */
export const searchText = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .optional()

/** One page of items and the cursor of the next page, null on the last. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable() })
}
