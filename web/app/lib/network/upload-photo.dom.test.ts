import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, setUser } from '../session/session'
import { ConnectionError } from './connection'
import { UploadRefused, uploadPhoto } from './upload-photo'

vi.mock('../session/identity', () => ({ idToken: async () => 'token' }))

/** The upload that is under way. */
let request: FakeRequest

class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  response: unknown
  sent: unknown
  opened = ''
  readonly headers: Record<string, string> = {}
  constructor() {
    request = this
  }
  open(method: string, path: string) {
    this.opened = `${method} ${path}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.onabort()
  }
  answer(status: number, response: unknown = {}) {
    Object.assign(this, { status, response })
    this.onload()
  }
}

const image = new Blob(['photo'], { type: 'image/jpeg' })

async function start(signal = new AbortController().signal) {
  const onProgress = vi.fn()
  const result = uploadPhoto(image, { onProgress, signal })
  result.catch(() => {})
  await vi.waitFor(() => expect(request.sent).toBe(image))
  return { result, onProgress }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  request = new FakeRequest()
  setUser({ ...currentSession(), type_id: 'r-1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('sends the image as the body, with the caller’s token and organisation', async () => {
  const { result } = await start()
  request.answer(201, { id: 'p', width: 2, height: 1 })
  await expect(result).resolves.toEqual({ id: 'p', width: 2, height: 1 })
  expect(request.opened).toBe('POST /api/photos')
  expect(request.headers).toEqual({
    authorization: 'Bearer token',
    'x-organisation': 'r-1',
    'content-type': 'image/jpeg',
  })
})

test('reports the progress as a share', async () => {
  const { onProgress } = await start()
  request.upload.onprogress?.({ loaded: 1, total: 4 })
  expect(onProgress).toHaveBeenLastCalledWith(0.25)
})

test('a refusal carries its status', async () => {
  const { result } = await start()
  request.answer(413)
  const refusal = await result.catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UploadRefused)
  expect(refusal).toHaveProperty('status', 413)
})

test('an upload without a response fails with a connection error', async () => {
  const { result } = await start()
  request.onerror()
  await expect(result).rejects.toBeInstanceOf(ConnectionError)
})

test('a photo that is removed is no longer uploaded', async () => {
  const abort = new AbortController()
  const { result } = await start(abort.signal)
  abort.abort()
  await expect(result).rejects.toHaveProperty('name', 'AbortError')
})
