import { type Logger, pino } from 'pino'

export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options = { level, redact: ['req.headers.authorization'], serializers: { err: serializeError } }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * Errors of the database without the driver's client, which holds the key that cancels its queries, and without the
 * row that broke a rule, which may hold personal data.
 */
function serializeError(error: Error): object {
  const serialized = pino.stdSerializers.err(error)
  if (typeof serialized !== 'object' || serialized === null) return serialized
  const { client: _client, detail: _detail, ...told } = serialized as pino.SerializedError
  return told
}
