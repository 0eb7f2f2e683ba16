import { Agent, request } from 'node:http'
import { newId } from '../../../server/src/platform/ids.ts'

/** An organisation, with the token of its user. */
export interface Writer {
  id: string
  token: string
}

/** Calls of restaurants and food banks over connections that stay open, as pages make them. */
export function createWriters(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  async function post(path: string, token: string, body: object): Promise<void> {
    const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const call = request(`${url}${path}`, {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': newId(),
        },
      })
      call.on('error', reject)
      call.on('response', (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
      call.end(JSON.stringify(body))
    })
    if (status !== 200) throw new Error(`${path} returned ${status}: ${text}`)
  }

  return {
    list: ({ id, token }: Writer) =>
      post('/api/fooditems/additem', token, {
        restaurant_id: id,
        name: 'Vegetable soup',
        category: 'Savoury',
        quantity: 5,
        expiration_date: new Date(Date.now() + 24 * 3_600_000).toISOString(),
      }),
    claim: ({ id, token }: Writer, item: { id: string }) =>
      post('/api/donation-requests/add-donation-request', token, { foodbank_id: id, food_id: item.id }),
    close: () => agent.destroy(),
  }
}
