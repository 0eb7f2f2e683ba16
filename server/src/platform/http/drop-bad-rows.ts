import { ORPCError, ValidationError } from '@orpc/server'
import { z } from 'zod'

const list = z.looseObject({ items: z.array(z.unknown()) })

/**
 * Returns the page without rows that violate its schema, so that one bad row does not break the whole list. Undefined if
 * anything else failed.
 */
export function withoutBadRows(error: unknown, schema: z.ZodType | undefined) {
  if (!(error instanceof ORPCError) || !(error.cause instanceof ValidationError) || error.status !== 500)
    return undefined
  const page = list.safeParse(error.cause.data)
  const bad = new Set(error.cause.issues.map(({ path = [] }) => (path[0] === 'items' ? path[1] : undefined)))
  if (!schema || !page.success || bad.has(undefined)) return undefined
  const items = page.data.items.filter((_item, index) => !bad.has(index))
  const { data: output } = schema.safeParse({ ...page.data, items })
  return output === undefined ? undefined : { output, issues: error.cause.issues }
}
