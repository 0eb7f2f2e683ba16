import { Agent, request } from 'node:http'
import { newId } from '../../../server/src/platform/ids.ts'

/** An organisation, with the token of its user. */
export interface Writer {
  id: string
  token: string
}

/** The server did as it should under too much load: it answered 503 at once. */
export class Refused extends Error {}

/** Calls of restaurants and food banks over connections that stay open, as pages make them. */
export function createCallers(url: string) {
  const agent = new Agent({ keepAlive: true })

  async function call(method: 'GET' | 'POST', path: string, token: string, body?: object): Promise<string> {
    const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(`${url}${path}`, {
        agent,
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json', 'idempotency-key': newId() }),
        },
      })
      sent.on('error', reject)
      sent.on('response', (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
      sent.end(body && JSON.stringify(body))
    })
    if (status === 503) throw new Refused(`${path} was refused`)
    if (status !== 200) throw new Error(`${path} returned ${status}: ${text}`)
    return text
  }

  return {
    async list({ id, token }: Writer): Promise<{ id: string }> {
      const answer = await call('POST', '/api/fooditems/additem', token, {
        restaurant_id: id,
        name: 'Vegetable soup',
        category: 'Savoury',
        quantity: 5,
        expiration_date: new Date(Date.now() + 24 * 3_600_000).toISOString(),
      })
      const { _id }: { _id: string } = JSON.parse(answer)
      return { id: _id }
    },
    async claim({ id, token }: Writer, item: { id: string }) {
      const body = { foodbank_id: id, food_id: item.id }
      await call('POST', '/api/donation-requests/add-donation-request', token, body)
    },
    async browse({ token }: Writer, sort: 'nearest' | 'quantity') {
      await call('GET', `/api/inventory?sort=${sort}`, token)
    },
    close: () => agent.destroy(),
  }
}
