import pg from 'pg'

/** Fields of errors that name things of ours or of a protocol. Any other may contain what somebody wrote. */
const harmless = [
  'code',
  'constraint',
  'table',
  'column',
  'severity',
  'routine',
  'responseCode',
  'command',
  'status',
  'statusCode',
  'syscall',
  'address',
  'port',
] as const

const mostCauses = 3
const longestMessage = 500

/** An error as a log may keep it: without the row that violated a constraint, the mail refused, or the question asked. */
export function serializeError(error: unknown): object {
  return serialize(error, 0)
}

function serialize(error: unknown, depth: number): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const fields = harmless.flatMap((name) => {
    const value = (error as Error & Record<string, unknown>)[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
  })
  return {
    type: error.constructor.name,
    message: messageOf(error).slice(0, longestMessage),
    stack: framesOf(error),
    ...Object.fromEntries(fields),
    ...(error.cause !== undefined && depth < mostCauses && { cause: serialize(error.cause, depth + 1) }),
  }
}

/** Some messages quote the text that could not be read. */
function messageOf(error: Error): string {
  const { name, message } = error
  // Errors of a language model contain the question or the answer.
  if (name.startsWith('AI_')) return name
  if (error instanceof pg.DatabaseError) return message.replace(/: ".*"/s, ': "…"')
  // Mail servers may say anything after their codes.
  if ('responseCode' in error) return message.replace(/(\b\d{3}(?:[ -]\d\.\d+\.\d+)?\b).*/s, '$1')
  // Names of files are keys of photos.
  if ('syscall' in error && 'path' in error) return message.replace(/'.*'/s, "'…'")
  if (error instanceof SyntaxError) return message.replace(/['"].*['"]/s, '"…"')
  return message
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
