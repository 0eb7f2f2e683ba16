import { type Logger, pino } from 'pino'

/** Lines are written together, and all of them before the process exits; only a kill loses the last moment. */
const batched = { sync: false, minLength: 8192, periodicFlush: 200 }

export function createLog(
  level: string,
  destination: pino.DestinationStream = pino.destination(batched),
): Logger {
  return pino({ level, serializers: { err: serializeError, req: serializeRequest } }, destination)
}

interface LoggedRequest {
  method: string
  url: string
  ip: string
}

/** Only what is needed: headers contain tokens. */
function serializeRequest({ method, url, ip }: LoggedRequest): object {
  return { method, url, remoteAddress: ip }
}

/**
 * Removes the driver's client, which contains the key to cancel its queries, and the row that violated a constraint,
 * which may contain personal data.
 */
function serializeError(error: Error): object {
  const serialized = pino.stdSerializers.err(error)
  if (typeof serialized !== 'object' || serialized === null) return serialized
  const { client: _client, detail: _detail, ...told } = serialized as pino.SerializedError
  return told
}
