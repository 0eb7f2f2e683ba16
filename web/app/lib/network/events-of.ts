import { createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client'
import { ErrorEvent } from '@orpc/standard-server'
import { toEventIterator } from '@orpc/standard-server-fetch'

/** The events of a response as they arrive; the server may end them with an error. */
export async function* eventsOf({ body }: Response) {
  try {
    yield* toEventIterator(body)
  } catch (error) {
    if (error instanceof ErrorEvent && isORPCErrorJson(error.data))
      throw createORPCErrorFromJson(error.data, { cause: error })
    throw error
  }
}
