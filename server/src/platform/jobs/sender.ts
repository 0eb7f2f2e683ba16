import { z } from 'zod'
import { currentScope } from '../observe/scope.ts'

/** Beside the data of a job. Schemas of jobs drop fields that they do not know, so no handler sees it, in any version. */
export const senderField = '_sender'

const sender = z.object({
  /** Id of the request whose work sent the job, directly or through another job. */
  request: z.string().max(64).optional(),
  /** Where the trace continues. */
  trace: z.string().max(64).optional(),
})

/** The data with what is known about who sends it. */
export function withSender(data: object): object {
  const { reqId, span } = currentScope() ?? {}
  if (!reqId && !span) return data
  return { ...data, [senderField]: { request: reqId, trace: span?.traceparent } }
}

/** Empty for a job of a timer, or of an earlier version. */
export function senderOf(data: unknown): z.infer<typeof sender> {
  const found = (data as { [senderField]?: unknown } | null)?.[senderField]
  return sender.safeParse(found).data ?? {}
}
