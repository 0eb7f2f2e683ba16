import { type Logger, pino } from 'pino'

export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options = { level, redact: ['req.headers.authorization'], serializers: { err: serializeError } }
  return destination ? pino(options, destination) : pino(options)
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
