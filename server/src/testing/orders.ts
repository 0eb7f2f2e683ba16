import type { RequestStatus } from '@surplate/contract/request-rules'
import type { Organisation } from '../fixtures/world.ts'
import type { TestServer } from './test-server.ts'

/** Claims an item through the API and returns the id of the request. */
export async function claimItem(
  server: TestServer,
  who: Organisation,
  item: { id: string },
  requested_quantity?: number,
): Promise<string> {
  const values = { foodbank_id: who.id, food_id: item.id, requested_quantity }
  return (await server.as(who).post('/api/donation-requests/add-donation-request', values)).body._id
}

/** Changes the status of a request through the API, as either party. */
export function answerRequest(server: TestServer, who: Organisation, id: string, status: RequestStatus) {
  return server.as(who).patch(`/api/donation-requests/update-status/${id}`, { status })
}
