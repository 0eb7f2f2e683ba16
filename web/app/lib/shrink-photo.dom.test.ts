import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PhotoTooBig, PhotoUnreadable, shrinkPhoto } from './shrink-photo'

const drawn = { width: 0, height: 0, type: '', bytes: 1000 }
const pen = { fillRect: vi.fn(), drawImage: vi.fn() }

function photo(width: number, height: number, { type = 'image/jpeg', bytes = 1000 } = {}) {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: vi.fn() }))
  return new Blob([new Uint8Array(bytes)], { type })
}

beforeEach(() => {
  drawn.bytes = 1000
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = '',
  ) {
    Object.assign(drawn, { width: this.width, height: this.height, type })
    done(new Blob([new Uint8Array(drawn.bytes)], { type }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a small photo stays as it is', async () => {
  const small = photo(1600, 1200)
  expect(await shrinkPhoto(small)).toBe(small)
})

test('a photo from a camera is shrunk to 1600 pixels on its longest side', async () => {
  const shrunk = await shrinkPhoto(photo(3000, 4000))
  expect(drawn).toMatchObject({ width: 1200, height: 1600, type: 'image/jpeg' })
  expect(shrunk.type).toBe('image/jpeg')
})

test.each([
  ['in a format that the server does not accept', { type: 'image/bmp' }],
  ['that takes many bytes', { bytes: 600 * 1024 }],
])('a photo %s is encoded again at its size', async (_which, options) => {
  await shrinkPhoto(photo(800, 600, options))
  expect(drawn).toMatchObject({ width: 800, height: 600, type: 'image/jpeg' })
})

test('a photo that the browser cannot decode is unreadable', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
  })
  await expect(shrinkPhoto(new Blob(['heic']))).rejects.toBeInstanceOf(PhotoUnreadable)
})

test('a photo above the server’s limit is too big', async () => {
  drawn.bytes = 10 * 1024 * 1024 + 1
  await expect(shrinkPhoto(photo(4000, 3000))).rejects.toBeInstanceOf(PhotoTooBig)
})
