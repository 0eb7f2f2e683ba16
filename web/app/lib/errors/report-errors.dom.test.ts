import { beforeEach, expect, test, vi } from 'vitest'

class ConnectionError extends Error {}
// Browsers have it, jsdom does not.
class PromiseRejectionEvent extends Event {
  reason: unknown

  constructor(reason: unknown) {
    super('unhandledrejection')
    this.reason = reason
  }
}

const beacons: Blob[] = []

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('VITE_VERSION', '1.0.0')
  vi.stubGlobal('PromiseRejectionEvent', PromiseRejectionEvent)
  beacons.length = 0
  Object.assign(navigator, { sendBeacon: (_url: string, body: Blob) => beacons.push(body) })
  window.errors = []
  window.history.replaceState(
    null,
    '',
    '/restaurant/pickups/01990a1b-2c3d-7e4f-8a5b-6c7d8e9f0a1b?token=secret',
  )
})

const mistake = (message: string) =>
  Object.assign(new TypeError(message), { stack: 'at show (https://x/a.js:1:2)' })
const reports = () => Promise.all(beacons.map(async (body) => JSON.parse(await text(body))))

/** jsdom's blobs cannot be read otherwise. */
function text(body: Blob) {
  return new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(body)
  })
}

test('reports what happened before it was loaded and after, each error once and without anything personal', async () => {
  const early = new ErrorEvent('error', { error: mistake('no anna@example.org') })
  window.errors?.push(early)
  await import('./report-errors')
  window.errors?.push(early)
  window.errors?.push(new PromiseRejectionEvent(mistake('order 123456')))
  window.errors?.push(['The page failed', mistake('x is undefined')])
  const page = { page: '/restaurant/pickups/:id', stack: 'at show (/a.js:1:2)', version: '1.0.0' }
  expect(await reports()).toEqual([
    { kind: 'error', message: 'no [email]', ...page },
    { kind: 'rejection', message: 'order [number]', ...page },
    { kind: 'caught', message: 'x is undefined', ...page },
  ])
  expect(beacons[0]?.type).toBe('application/json')
})

test('reports what was caught before it was loaded', async () => {
  window.errors?.push(['The page failed', mistake('x is undefined')])
  await import('./report-errors')
  expect(await reports()).toMatchObject([{ kind: 'caught', message: 'x is undefined' }])
})

test('reports at most five errors of a page', async () => {
  await import('./report-errors')
  for (const name of 'abcdefg') window.errors?.push([mistake(name)])
  expect((await reports()).map(({ message }) => message)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('leaves out what the app expects, what it only notes, and what is not its own', async () => {
  await import('./report-errors')
  window.errors?.push(['Failed to load', new ConnectionError('offline')])
  window.errors?.push(['Failed to load', new TypeError('Failed to fetch')])
  window.errors?.push(['a note'])
  const foreign = Object.assign(new Error('x'), { stack: 'at y (chrome-extension://abc/z.js:1:2)' })
  window.errors?.push(new ErrorEvent('error', { error: foreign }))
  expect(await reports()).toEqual([])
})
