import { afterAll, expect, test } from 'vitest'
import { createOtlpTracer } from './otlp-tracer.ts'

const trace = '0af7651916cd43dd8448eb211c80319c'
const asked = `00-${trace}-b7ad6b7169203331-01`
const none = createOtlpTracer({ endpoint: 'http://127.0.0.1:1', ratio: 0, version: '1' })
const all = createOtlpTracer({ endpoint: 'http://127.0.0.1:1', ratio: 1, version: '1' })
afterAll(() => Promise.all([none.close(), all.close()]))

test('a request that asks to be traced is recorded by the ratio, but keeps its trace', () => {
  expect(none.request(asked).traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-00$`))
  expect(all.request(asked).traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`))
})

test('closes even if the receiver is away', async () => {
  const tracer = createOtlpTracer({ endpoint: 'http://127.0.0.1:1', ratio: 1, version: '1' })
  tracer.request(undefined).end()
  await expect(tracer.close()).resolves.toBeUndefined()
})

test('a job is recorded if its request is', () => {
  expect(none.job('mail', asked, {}).traceparent).toMatch(/-01$/)
  expect(all.job('mail', asked.replace(/01$/, '00'), {}).traceparent).toMatch(/-00$/)
})

test.each(['', 'nonsense', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `01-${trace}-b7ad6b7169203331-01`])(
  'starts a trace of its own for the header %j',
  (header) => {
    const { traceId } = all.request(header)
    expect(traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(traceId).not.toBe(trace)
  },
)
