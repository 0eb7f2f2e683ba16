import { createORPCErrorFromJson, isORPCErrorJson, mapEventIterator } from '@orpc/client'
import { ErrorEvent } from '@orpc/standard-server'
import { toEventIterator } from '@orpc/standard-server-fetch'

/** The events of a response as they arrive; the server may end them with an error. */
export function eventsOf({ body }: Response) {
  return mapEventIterator(toEventIterator(body), {
    value: async (event) => event,
    error: async (error) =>
      error instanceof ErrorEvent && isORPCErrorJson(error.data)
        ? createORPCErrorFromJson(error.data, { cause: error })
        : error,
  })
}
