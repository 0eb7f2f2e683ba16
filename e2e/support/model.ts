import { type Behaviour, says, startModelServer } from '../../server/src/testing/model-server.ts'

/** Streams one word every 100 ms until the client disconnects. */
const talksSlowly: Behaviour = (reply) => {
  reply.writeHead(200, { 'content-type': 'text/event-stream' })
  let count = 0
  const talking = setInterval(() => {
    count += 1
    const choices = [
      { index: 0, delta: { role: 'assistant', content: `word${count} ` }, finish_reason: null },
    ]
    reply.write(
      `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 0, model: 'm', choices })}\n\n`,
    )
  }, 100)
  reply.on('close', () => clearInterval(talking))
}

const answer = says(
  'Open [My Inventory](/restaurant/inventory) and press **Add Item**. <img src=x onerror=alert(1)> [out](https://evil.example/)',
)

/** Fake language model for browser tests; the question decides how it replies. */
export async function startModel() {
  const model = await startModelServer()
  model.will((reply, request) => {
    const question = String(request.messages.at(-1)?.content)
    const behave = question.includes('slowly') ? talksSlowly : answer
    behave(reply, request)
  })
  return model
}
