import { readFile } from 'node:fs/promises'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** A block of code in the guide, with the words after its opening fence. */
interface Block {
  info: string
  text: string
}

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function readBlocks(): Promise<Block[]> {
  const guide = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8')
  return [...guide.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, info = '', text = '']) => ({
    info,
    text,
  }))
}

/** Runs all examples in one scope, as a reader would who copies them one after the other. */
async function run(blocks: Block[], check: (status: number, fields: unknown) => Promise<void>) {
  const parts = blocks.map(({ info, text }) => {
    if (info === 'js') return text.replace(/^import .*$/m, '')
    const [, status] = /^\/\/ (\d{3})\n/.exec(text) ?? []
    if (info !== 'jsonc' || !status) throw new Error(`A block is neither an example nor an answer: ${info}`)
    return `await check(${status}, ${text})`
  })
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor
  const example = new AsyncFunction('site', 'fetch', 'readDigits', 'io', 'console', 'check', parts.join('\n'))
  await example(server.url, rememberingFetch, readDigits, io, { log() {}, assert: assertTrue }, check)
}

let last: Response | undefined

/** Examples read their answers; a copy is for the check. */
const rememberingFetch: typeof fetch = async (...request) => {
  const answer = await fetch(...request)
  last = answer.clone()
  return answer
}

async function readDigits(address: string): Promise<string> {
  await server.drainJobs()
  const mail = server.sentMail().findLast(({ envelopeTo }) => envelopeTo.includes(address))
  return (
    /asked: (\d{3}) (\d{3})/
      .exec(mail?.text ?? '')
      ?.slice(1)
      .join('') ?? ''
  )
}

function assertTrue(holds: unknown) {
  expect(holds).toBe(true)
}

/** The same fields with values of the same types; words, numbers and flags may differ. */
function shapeOf(shown: unknown): unknown {
  if (Array.isArray(shown)) return expect.arrayContaining(shown.map(shapeOf))
  if (shown === null) return null
  if (typeof shown === 'object')
    return expect.objectContaining(
      Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, shapeOf(value)])),
    )
  return expect.any({ string: String, number: Number, boolean: Boolean }[typeof shown as 'string'])
}

test('the examples of the API guide run, and the answers are those that it shows', async () => {
  const blocks = await readBlocks()
  const seen: number[] = []
  await run(blocks, async (status, fields) => {
    const body = await last?.json()
    expect([last?.status, body]).toEqual([status, shapeOf(fields)])
    const { code, message } = fields as { code?: string; message?: string }
    if (code) expect(body).toMatchObject({ code, message })
    seen.push(status)
  })
  expect(seen.length).toBe(blocks.filter(({ info }) => info === 'jsonc').length)
  expect(seen.length).toBeGreaterThan(10)
})
