import type { Place, PlaceForm } from '@surplate/contract/organisations'
import type { Organisation } from '../fixtures/world.ts'
import type { TestServer } from './test-server.ts'

/** Changes a place through the API: by default the main one. */
export async function changePlace(
  server: TestServer,
  who: Organisation,
  changes: Partial<PlaceForm>,
  id = who.place_id,
) {
  const url = `/api/organisations/${who.id}`
  const { body } = await server.as(who).get(url)
  const place = body.places.find((known: Place) => known._id === id)
  return server.as(who).patch(`${url}/places/${id}`, { ...place, ...changes })
}
