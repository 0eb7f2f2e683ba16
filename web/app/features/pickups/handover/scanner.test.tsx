import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Scanner } from './scanner'

const track = { stop: vi.fn() }
const getUserMedia = vi.fn()

beforeEach(() => {
  track.stop.mockReset()
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [track] })
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia } })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('uses the camera at the back and lets go of it when the scanner closes', async () => {
  const { unmount } = render(<Scanner onScan={() => undefined} />)
  await waitFor(() => expect(screen.queryByText('Starting the camera')).toBeNull())
  expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({ video: { facingMode: 'environment' } })
  expect(track.stop).not.toHaveBeenCalled()
  unmount()
  await waitFor(() => expect(track.stop).toHaveBeenCalledOnce())
})

test('lets go of a camera that is allowed only after the scanner closed', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  getUserMedia.mockReturnValue(promise)
  const { unmount } = render(<Scanner onScan={() => undefined} />)
  unmount()
  resolve({ getTracks: () => [track] })
  await waitFor(() => expect(track.stop).toHaveBeenCalledOnce())
})

test.each([
  ['NotAllowedError', /The camera is blocked/],
  ['NotFoundError', /This device has no camera/],
  ['NotReadableError', /The camera did not start/],
])('explains %s and points to the digits', async (name, text) => {
  getUserMedia.mockRejectedValue(new DOMException('', name))
  render(<Scanner onScan={() => undefined} />)
  const message = await screen.findByText(text)
  expect(message.textContent).toMatch(/digits/)
})

test('explains a browser without camera access', async () => {
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: undefined })
  render(<Scanner onScan={() => undefined} />)
  expect(await screen.findByText(/This device has no camera/)).toBeDefined()
})
