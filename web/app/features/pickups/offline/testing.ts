import type { ErrorCode } from '@surplate/contract/errors'
import type { HandoverInput } from '@surplate/contract/pickups'
import { vi } from 'vitest'
import { currentSession, setUser } from '~/lib/session/session'
import { somePickup, somePickupDetail, someReceipt } from '~/testing/pickups'
import { offlineStore } from './store'

export const organisation = 'r-1'
export const pickup = somePickup()

export function signInAs(type_id: string, user_id = 'u-1') {
  localStorage.setItem('signed_in', '1')
  setUser({ ...currentSession(), firebase_uid: 'g-1', user_type: 'restaurant', user_id, type_id })
}

export function someHandover(values: Partial<HandoverInput> = {}): HandoverInput {
  return {
    id: pickup._id,
    handover_id: crypto.randomUUID(),
    at: '2026-06-12T19:48:00.000Z',
    proof: { by: 'qr', statement: 'SP1.test', offline: false },
    lines: pickup.lines.map(({ request_id, granted_quantity }) => ({
      request_id,
      taken: granted_quantity,
      short_reason: null,
      grams: 4300,
      weight_basis: 'weighed',
      temperature: 67,
      temperature_reason: null,
    })),
    ...values,
  }
}

export async function emptyOutbox() {
  for (const { handover_id } of await offlineStore.readUnsent(organisation))
    await offlineStore.removeUnsent(handover_id)
}

type Behaviour =
  | 'answers'
  | 'loses answers'
  | 'is unreachable'
  | 'is broken'
  | 'is a hotel'
  | 'is a portal'
  | ErrorCode

/** The server as the network shows it: it records a handover once, whatever happens to the answer. */
export function fakeServer() {
  const asked: HandoverInput[] = []
  const recorded = new Map<string, HandoverInput>()
  let behaviour: Behaviour = 'answers'

  async function answer(request: Request): Promise<Response> {
    if (behaviour === 'is unreachable') throw new TypeError('Failed to fetch')
    const id = request.url.split('/').at(-1) ?? ''
    const input: HandoverInput = { id, ...(await request.json()) }
    asked.push(input)
    if (behaviour === 'is broken') return refusal('UNAVAILABLE', 503)
    if (behaviour === 'is a hotel') return new Response('<h1>Welcome</h1>', { headers: html })
    if (behaviour === 'is a portal') return Response.json({ login: 'required' })
    if (behaviour !== 'answers' && behaviour !== 'loses answers')
      return refusal(behaviour, behaviour === 'UNAUTHENTICATED' ? 401 : 409)
    if (!recorded.has(input.handover_id)) recorded.set(input.handover_id, input)
    if (behaviour === 'loses answers') throw new TypeError('Failed to fetch')
    return Response.json(somePickupDetail({ _id: id, state: 'handed_over', receipt: someReceipt() }))
  }

  const html = { 'content-type': 'text/html' }
  vi.spyOn(globalThis, 'fetch').mockImplementation((request) => answer(request as Request))
  return {
    asked,
    recorded,
    now(next: Behaviour) {
      behaviour = next
    },
  }
}

function refusal(code: ErrorCode, status: number) {
  return Response.json({ defined: true, code, status, message: code }, { status })
}
