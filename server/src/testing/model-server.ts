import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ModelRequest {
  stream?: boolean
  max_tokens?: number
  messages: { role: string; content: unknown }[]
  tools?: { function: { name: string } }[]
}

/** Behaviour of the fake model for one request. */
export type Behaviour = (reply: ServerResponse, request: ModelRequest) => void

const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`

/** Streams a text word by word, like a model. */
export function says(text: string): Behaviour {
  return (reply) => {
    begin(reply)
    for (const word of text.split(/(?<= )/)) reply.write(chunk({ role: 'assistant', content: word }))
    end(reply, 'stop')
  }
}

export function callsTool(name: string, input: object = {}): Behaviour {
  return (reply, { stream }) => {
    if (!stream) return answerWhole(reply, name, input)
    begin(reply)
    const call = {
      index: 0,
      id: 'call-1',
      type: 'function',
      function: { name, arguments: JSON.stringify(input) },
    }
    reply.write(chunk({ role: 'assistant', tool_calls: [call] }))
    end(reply, 'tool_calls')
  }
}

export const fails: Behaviour = (reply) =>
  void reply.writeHead(500).end('{"error":{"message":"out of order"}}')

/** Accepts the request and sends nothing. */
export const staysSilent: Behaviour = (reply) => begin(reply)

export function breaksOffAfter(text: string): Behaviour {
  return (reply) => {
    begin(reply)
    reply.write(chunk({ role: 'assistant', content: text }), () => reply.destroy())
  }
}

export function pausesAfter(text: string): Behaviour {
  return (reply) => {
    begin(reply)
    reply.write(chunk({ role: 'assistant', content: text }))
  }
}

export const talksNonsense: Behaviour = (reply) => {
  begin(reply)
  reply.end('data: {"choices":\n\n<html>')
}

function answerWhole(reply: ServerResponse, name: string, input: object) {
  const call = { id: 'call-1', type: 'function', function: { name, arguments: JSON.stringify(input) } }
  const message = { role: 'assistant', content: null, tool_calls: [call] }
  const choices = [{ index: 0, message, finish_reason: 'tool_calls' }]
  reply
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ id: '1', object: 'chat.completion', created: 0, model: 'm', choices }))
}

function begin(reply: ServerResponse) {
  reply.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
}

function end(reply: ServerResponse, reason: string) {
  reply.end(`${chunk({}, reason)}data: [DONE]\n\n`)
}

/** Fake OpenAI-compatible server: records requests, and the test sets its behaviour for each one. */
export async function startModelServer() {
  const asked: ModelRequest[] = []
  let behaviours: Behaviour[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const part of request) chunks.push(part)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as ModelRequest
    asked.push(body)
    const behave = behaviours.length > 1 ? behaviours.shift() : behaviours[0]
    ;(behave ?? fails)(reply, body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    /** Sets the behaviour of the next requests; the last one repeats. */
    will(...next: Behaviour[]) {
      asked.length = 0
      behaviours = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
