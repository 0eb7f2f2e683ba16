import type { Photo } from '@surplate/contract/food-items'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { UploadRefused, uploadPhoto } from '~/lib/network/upload-photo'
import { PhotoUnreadable, shrinkPhoto } from '~/lib/shrink-photo'
import { currentToasts } from '~/ui/feedback/toasts'
import { AddItemSheet } from '../form/add-item-sheet'
import { emptyItem } from '../form/item-values'
import { button, details, input, server, show, startAnew } from '../form/testing'

vi.mock('~/lib/network/api', async () => (await import('../form/testing')).apiStandIn)
vi.mock(import('~/lib/network/upload-photo'), { spy: true })
vi.mock(import('~/lib/shrink-photo'), { spy: true })

const upload = vi.mocked(uploadPhoto)
const shrink = vi.mocked(shrinkPhoto)
const added = vi.fn()
const photo: Photo = { id: '018f0000-0000-7000-8000-0000000abcde', width: 1600, height: 1200 }
const file = new File(['photo'], 'dinner.jpg', { type: 'image/jpeg' })

beforeEach(() => {
  startAnew()
  added.mockReset()
  upload.mockReset()
  shrink.mockReset().mockImplementation(async (chosen) => chosen)
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = vi.fn()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function open() {
  const initial = { ...emptyItem, name: 'Biryani', category: 'Savoury', quantity: '24' }
  const user = show(<AddItemSheet initial={initial} onClose={vi.fn()} onAdded={added} />)
  await user.click(button('In 2 days'))
  await user.click(details())
  return user
}

async function confirm(user: Awaited<ReturnType<typeof open>>) {
  await user.click(button('Confirm'))
  await waitFor(() => expect(added).toHaveBeenCalledTimes(1))
  return server.add.mock.calls[0]?.[0].photo_id
}

test('shows the progress of the upload, then the photo, and lists the item with it', async () => {
  const result = Promise.withResolvers<Photo>()
  upload.mockReturnValue(result.promise)
  const user = await open()
  await user.upload(input('Choose a photo'), file)
  const ring = await screen.findByRole('progressbar', { name: 'Uploading the photo' })
  act(() => upload.mock.calls[0]?.[1].onProgress(0.42))
  expect(ring.getAttribute('aria-valuenow')).toBe('42')
  await act(async () => result.resolve(photo))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(document.querySelector('img[src="blob:preview"]')).not.toBeNull()
  expect(await confirm(user)).toBe(photo.id)
})

test('the tile opens the camera', async () => {
  await open()
  expect(input(/^Take a photo/).getAttribute('capture')).toBe('environment')
  expect(input('Choose a photo').hasAttribute('capture')).toBe(false)
})

test('a photo can be removed', async () => {
  upload.mockResolvedValue(photo)
  const user = await open()
  await user.upload(input('Choose a photo'), file)
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }))
  expect(input('Choose a photo')).toBeDefined()
  expect(await confirm(user)).toBeNull()
})

test('a failed upload can be tried again', async () => {
  upload.mockRejectedValueOnce(new TypeError('no connection')).mockResolvedValue(photo)
  const user = await open()
  await user.upload(input('Choose a photo'), file)
  expect((await screen.findByRole('alert')).textContent).toContain('Photo did not upload.')
  await user.click(button('Try again'))
  expect(await screen.findByRole('button', { name: 'Remove photo' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an item is listed without the photo that failed', async () => {
  upload.mockRejectedValue(new UploadRefused(503))
  const user = await open()
  await user.upload(input('Choose a photo'), file)
  await screen.findByText('Photo did not upload.')
  expect(await confirm(user)).toBeNull()
})

test('Confirm waits for a running upload', async () => {
  const result = Promise.withResolvers<Photo>()
  upload.mockReturnValue(result.promise)
  const user = await open()
  await user.upload(input('Choose a photo'), file)
  await screen.findByRole('progressbar')
  await user.click(button('Confirm'))
  expect(server.add).not.toHaveBeenCalled()
  await act(async () => result.resolve(photo))
  await waitFor(() => expect(added).toHaveBeenCalledTimes(1))
  expect(server.add.mock.calls[0]?.[0].photo_id).toBe(photo.id)
})

test('an upload that fails after Confirm is reported, and the item is listed', async () => {
  const result = Promise.withResolvers<Photo>()
  upload.mockReturnValue(result.promise)
  const user = await open()
  await user.upload(input('Choose a photo'), file)
  await screen.findByRole('progressbar')
  await user.click(button('Confirm'))
  await act(async () => result.reject(new UploadRefused(503)))
  await waitFor(() => expect(added).toHaveBeenCalledTimes(1))
  expect(currentToasts().at(-1)?.text).toBe('Photo did not upload. Biryani is listed without it.')
})

test.each([
  ['too big for the server', new UploadRefused(413), 'This photo is too big. Choose one under 10 MB.'],
  [
    'refused by the server',
    new UploadRefused(415),
    'This photo can’t be read. Choose a JPEG, PNG, WebP or AVIF.',
  ],
])('a photo that is %s says why and offers no other try', async (_what, refusal, message) => {
  upload.mockRejectedValue(refusal)
  const user = await open()
  await user.upload(input('Choose a photo'), file)
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a photo that the browser cannot read is not uploaded and names the formats', async () => {
  shrink.mockRejectedValue(new PhotoUnreadable('HEIC'))
  const user = await open()
  await user.upload(input('Choose a photo'), file)
  expect(await screen.findByText('This photo can’t be read. Choose a JPEG, PNG, WebP or AVIF.')).toBeDefined()
  expect(upload).not.toHaveBeenCalled()
})

test('a photo that the server no longer has is reported at its field', async () => {
  upload.mockResolvedValue(photo)
  server.refusal = { photo_id: 'Please add the photo again' }
  const user = await open()
  await user.upload(input('Choose a photo'), file)
  await screen.findByRole('button', { name: 'Remove photo' })
  await user.click(button('Confirm'))
  expect(await screen.findByText('Please add the photo again')).toBeDefined()
})
