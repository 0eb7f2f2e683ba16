import { errors } from '@surplate/contract/errors'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { unhurried } from '../../platform/db/pool.ts'
import { createLog } from '../../platform/log.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type AuditedCall, answerIn, everyCall } from '../calls.ts'
import { brokenPromises } from '../race/broken-promises.ts'
import { disguises } from './disguises.ts'
import { found } from './found.ts'
import { fuzzSeed } from './fuzz-seed.ts'
import {
  type FuzzStage,
  readyInputOf,
  resolveInput,
  type Sender,
  sendersOf,
  setFuzzStage,
  uidOf,
} from './fuzz-stage.ts'
import { type FuzzedInput, fuzzedInputs } from './fuzzed-input.ts'
import { createRawSender, type RawAnswer, rawRequestOf } from './send-raw.ts'

const { fuzzedInputs: inputs, fuzzedAtOnce, readsAfterEveryCall, answeredWithinMs } = inject('audit')

let server: TestServer
let raw: ReturnType<typeof createRawSender>
let stage: FuzzStage
let tokens: Map<string, string>
/** Lines of level error: faults, rows left out of lists, failed jobs. */
const faults: string[] = []

beforeAll(async () => {
  server = await startTestServer({
    patience: unhurried,
    log: createLog('error', { write: (line) => void faults.push(line) }),
  })
  raw = createRawSender(server.url)
})
afterAll(async () => {
  raw.close()
  await server.close()
})

async function prepare() {
  stage = await setFuzzStage(server)
  tokens = new Map()
}

async function tokenOf(sender: Sender): Promise<string | null> {
  const uid = uidOf(sender, stage)
  if (uid === null) return null
  const token = tokens.get(uid) ?? (await server.mint(uid))
  tokens.set(uid, token)
  return token
}

async function send(
  call: AuditedCall,
  { sender, input, disguise, at = 0 }: FuzzedInput,
): Promise<RawAnswer & { fits: boolean }> {
  const resolved = resolveInput(input, readyInputOf(call, sender, stage), stage)
  const plain = rawRequestOf(call, resolved, await tokenOf(sender))
  const answer = await raw.send(disguise ? (disguises[disguise]?.(plain, at) ?? plain) : plain)
  // Some calls sign their caller out everywhere.
  if (answer.status === 401) {
    server.clock.advance(1)
    tokens.clear()
  }
  const fits = disguise === undefined && call.input?.safeParse(resolved).success !== false
  return { ...answer, fits }
}

const problemBody = z.strictObject({
  defined: z.literal(true),
  code: z.enum(Object.keys(errors) as [keyof typeof errors]),
  status: z.number(),
  message: z.string(),
  data: z.unknown().optional(),
})

/** Of requests that are not JSON, too large or for another path. */
const beforeTheCall = ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']

const calls = everyCall()
const reads = calls.filter(({ method }) => method === 'GET')
/** `/api/chat` answers like this call when the client accepts events. */
const streamingCall = calls.find(({ name }) => name === 'assistant.stream')

function expectFits(call: AuditedCall, { status, text, tookMs, streamed }: RawAnswer, disguise?: string) {
  expect(faults.splice(0), text).toEqual([])
  expect(status, text).toBeLessThan(500)
  expect(tookMs).toBeLessThan(answeredWithinMs)
  // Nothing that large reaches a route.
  if (status === 431) return expect(text).toBe('')
  const isOther = disguise === 'another method' || disguise === 'another path'
  if (isOther && (status < 400 || text === '')) return
  const body = answerIn(text)
  const { output } = (streamed && streamingCall) || call
  if (status < 400) return expect(output.parse(body)).toEqual(body)
  expect(problemBody.safeParse(body).error, text).toBeUndefined()
  const { code, status: told } = problemBody.parse(body)
  expect(told).toBe(status)
  expect([...call.errorCodes, ...beforeTheCall, ...(isOther ? Object.keys(errors) : [])]).toContain(code)
  expect(text).not.toMatch(/\bat .*\.ts:\d+|node_modules|select .+ from|insert into|syntax error|constraint/i)
}

/** What was accepted must neither break a page nor a mail, and every promise holds. */
async function expectAllIsWell() {
  await server.drainJobs(600_000)
  expect(faults.splice(0)).toEqual([])
  for (const read of reads)
    for (const sender of sendersOf(read))
      expectFits(read, await send(read, { sender, input: readyInputOf(read, sender, stage) }))
  expect(await brokenPromises(server.db)).toEqual([])
}

test.each(calls.map((call) => [call.name, call] as const))(
  `%s answers ${inputs} fuzzed inputs as declared`,
  async (_name, call) => {
    let fitting = 0
    for (let sent = 0; sent < inputs; sent += fuzzedAtOnce) {
      await prepare()
      await fc.assert(
        fc.asyncProperty(fuzzedInputs(call), async (each) => {
          const answer = await send(call, each)
          if (answer.fits) fitting += 1
          expectFits(call, answer, each.disguise)
        }),
        {
          numRuns: Math.min(fuzzedAtOnce, inputs - sent),
          seed: fuzzSeed + sent,
          examples: (found[call.name] ?? []).map((each): [FuzzedInput] => [each]),
        },
      )
      if (readsAfterEveryCall && call.method !== 'GET') await expectAllIsWell()
    }
    // Otherwise nothing behind the validation would be tried.
    expect(fitting).toBeGreaterThan(inputs / 10)
  },
  3_600_000,
)

test(
  'whatever was accepted leaves every page readable, every mail sent and every promise kept',
  expectAllIsWell,
  600_000,
)
