import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { runIn } from '../observe/scope.ts'

/** One line per request, written when it is answered. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const told = { req: request, res: reply, responseTime: reply.elapsedTime }
    runIn(request.scope, () => {
      if (error) reply.log.error({ ...told, err: error }, 'request errored')
      else reply.log.info(told, 'request completed')
    })
  }
}
