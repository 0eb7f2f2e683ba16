import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Organisation } from '../fixtures/world.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type AuditedCall, everyCall, toRequest } from './calls.ts'
import { idOf, type Member, readyInput, type Stage, setStage } from './stage.ts'

let server: TestServer
let stage: Stage

beforeAll(async () => {
  server = await startTestServer({ start: new Date('2026-03-02T12:00:00Z') })
  stage = await setStage(server)
})
afterAll(() => server.close())

/** Calls that return help texts, which change with the articles. */
const isProse = /^\/api\/(help|chat)/

/** Sorted by route, so that the recording does not depend on where the contract declares a call. */
function inFixedOrder(calls: AuditedCall[]) {
  const rank = ({ method, path }: AuditedCall) => `${method === 'GET' ? 0 : 1} ${path} ${method}`
  return calls.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/** The samples are relative to the machine's clock; the recording needs one instant. */
const expiry = '2026-03-20T12:00:00.000Z'
const isTime = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)

function inputOf(call: AuditedCall, caller: Member) {
  const subject = call.access?.subject
  const input = readyInput(call, caller, stage)
  if (call.name === 'donationRequests.updateStatus') input.status = 'accepted'
  if (subject) input[subject.field] = idOf[subject.of](caller, call) ?? input[subject.field]
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, isTime(value) ? expiry : value]),
  )
}

async function ask(call: AuditedCall, input: Record<string, unknown>, caller: Organisation | null) {
  const headers = caller ? { authorization: `Bearer ${await server.mint(caller.uid)}` } : {}
  const { statusCode, body } = await server.app.inject({ ...toRequest(call, input), headers })
  // Later calls need a sign-in after this one.
  if (call.name === 'accounts.signOutEverywhere') server.clock.advance(1)
  return `${statusCode} ${body}`
}

/** Ids, cursors and secrets differ from run to run, so each id is replaced by the order of its first appearance in an answer. */
function withoutIds(text: string) {
  const seen = new Map<string, number>()
  return text
    .replace(/"(next_cursor|qr|key|token|url|secret)":"[^"]+"/g, '"$1":"<$1>"')
    .replace(/"keys":\[\{"id":"[^"]+"/g, '"keys":[{"id":"<id>"')
    .replace(/"digits":"\d+"/g, '"digits":"<digits>"')
    .replace(/(uid-)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (!seen.has(id)) seen.set(id, seen.size + 1)
      return `<id ${seen.get(id)}>`
    })
}

test('the API answers every call byte for byte as recorded', async () => {
  const callers: [string, Member, Organisation | null][] = [
    ['restaurant', stage.restaurantA, stage.restaurantA],
    ['food bank', stage.foodBankA, stage.foodBankA],
    ['visitor', stage.restaurantA, null],
    ['unfinished registration', stage.restaurantA, stage.unfinished],
  ]
  const lines: string[] = []
  for (const call of inFixedOrder(everyCall().filter(({ path }) => !isProse.test(path)))) {
    for (const [name, member, caller] of callers)
      lines.push(
        `${call.method} ${call.path} as ${name}\n${withoutIds(await ask(call, inputOf(call, member), caller))}`,
      )
  }
  await expect(lines.join('\n\n')).toMatchFileSnapshot('answers.txt')
})
