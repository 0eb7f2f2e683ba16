import { generateKeyPairSync, sign } from 'node:crypto'
import { statementText } from '@surplate/contract/pickup-statement'
import type { Pickup, PublicKey } from '@surplate/contract/pickups'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handoverPath } from '~/lib/member-paths'
import { ConnectionError } from '~/lib/network/connection'
import { inHours } from '~/testing/food'
import { somePickupDetail } from '~/testing/pickups'
import { dropDraft, readDraft } from './draft'
import { openHandover, refusal, restaurantId, twoLines } from './testing'

const server = vi.hoisted(() => ({
  items: [] as unknown[],
  keys: [] as unknown[],
  checkCode: vi.fn(),
}))
const camera = vi.hoisted(() => ({ sees: '' }))
vi.mock('~/lib/network/api', async (original) => ({
  ...(await original<object>()),
  api: {
    pickups: {
      listOfRestaurant: async () => ({ items: server.items, keys: server.keys, next_cursor: null }),
      listOfFoodBank: async () => ({ items: [], next_cursor: null }),
      get: async () => server.items[0],
      checkCode: server.checkCode,
    },
  },
}))
vi.mock('./scan', () => ({ scan: async () => camera.sees }))

const pickup = twoLines()

beforeEach(() => {
  dropDraft(pickup._id)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Object.assign(server, { items: [pickup], keys: [] })
  server.checkCode.mockReset().mockResolvedValue(somePickupDetail(pickup))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Six-digit code' })
const linesTitle = () => screen.findByRole('heading', { name: 'What do they take?' })

async function alerted(text: string | RegExp) {
  const message = await screen.findByText(text)
  expect(message.closest('[role=alert]')).not.toBeNull()
}

/** A statement of this restaurant that `keys` can check. */
function signed(values: { restaurant_id?: string; of?: Pickup } = {}) {
  const { restaurant_id = restaurantId, of = pickup } = values
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const keys: PublicKey[] = [{ id: 'k1', key: x }]
  const expires_at = new Date(inHours(2))
  const text = statementText({ pickup_id: of._id, restaurant_id, code: '482913', expires_at, key_id: 'k1' })
  return { keys, statement: `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}` }
}

test('asks for the code with the number pad at hand', () => {
  openHandover()
  expect(document.activeElement).toBe(code())
  expect(code().inputMode).toBe('numeric')
  expect(code().autocomplete).toBe('one-time-code')
})

test('the sixth digit checks the code and leads to the lines', async () => {
  const { router } = openHandover()
  await userEvent.type(code(), '48291')
  expect(server.checkCode).not.toHaveBeenCalled()
  await userEvent.type(code(), '3')
  await linesTitle()
  expect(server.checkCode.mock.calls[0]?.[0]).toEqual({
    restaurant_id: restaurantId,
    code: { digits: '482913' },
  })
  expect(readDraft(pickup._id)?.proof).toEqual({ by: 'code', code: '482913' })
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('heading', { name: 'What is their code?' })).toBeDefined()
})

test('takes a pasted code with a space', async () => {
  openHandover()
  await userEvent.click(code())
  await userEvent.paste('482 913')
  await linesTitle()
})

test('a wrong code empties the boxes and says so', async () => {
  server.checkCode.mockRejectedValue(refusal('CODE_UNKNOWN'))
  openHandover()
  await userEvent.type(code(), '111111')
  await alerted('No pickup of yours has this code.')
  expect(code().value).toBe('')
  expect(code().getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(code(), '4')
  expect(code().getAttribute('aria-invalid')).toBeNull()
})

test('pauses for a minute after five wrong codes without announcing the seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  server.checkCode.mockRejectedValue(refusal('CODE_UNKNOWN'))
  openHandover()
  for (let wrong = 1; wrong <= 5; wrong++) {
    expect(code().disabled).toBe(false)
    await user.type(code(), `11111${wrong}`)
    await waitFor(() => expect(code().value).toBe(''))
  }
  expect(code().disabled).toBe(true)
  const seconds = screen.getByText(/^\d:\d\d$/)
  expect(seconds.closest('[aria-hidden=true]')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.getByText(/^0:[23]\d$/)).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(code().disabled).toBe(false)
})

test('pauses when the server asks for it', async () => {
  server.checkCode.mockRejectedValue(refusal('TOO_MANY_REQUESTS'))
  openHandover()
  await userEvent.type(code(), '111111')
  await waitFor(() => expect(code().disabled).toBe(true))
})

test('says that digits cannot be checked without a connection', async () => {
  server.checkCode.mockRejectedValue(new ConnectionError('offline'))
  openHandover()
  await userEvent.type(code(), '482913')
  await alerted(/Scan the QR code, or/)
})

async function scan(statement: string) {
  camera.sees = statement
  await userEvent.click(screen.getByRole('button', { name: 'Scan the QR code' }))
}

test('a scanned code leads to the lines', async () => {
  const { statement } = signed()
  openHandover()
  await scan(statement)
  await linesTitle()
  expect(readDraft(pickup._id)?.proof).toEqual({ by: 'qr', statement, offline: false })
})

test('without a connection a scanned code is checked on the device', async () => {
  const { statement, keys } = signed()
  server.keys = keys
  server.checkCode.mockRejectedValue(new ConnectionError('offline'))
  openHandover()
  await screen.findByText('Harvest Table')
  await scan(statement)
  await linesTitle()
  expect(readDraft(pickup._id)?.proof).toEqual({ by: 'qr', statement, offline: true })
})

test('refuses a code that the device cannot check', async () => {
  server.keys = signed().keys
  server.checkCode.mockRejectedValue(new ConnectionError('offline'))
  openHandover()
  await screen.findByText('Harvest Table')
  await scan(signed().statement)
  await alerted(/could not be checked/)
})

test.each([
  ['https://example.org', 'This is not a pickup code.'],
  [
    signed({ restaurant_id: '018f0000-0000-7000-8000-000000000009' }).statement,
    'This code is for another restaurant.',
  ],
])('refuses %s without asking the server', async (text, message) => {
  openHandover()
  await scan(text)
  await alerted(message)
  expect(server.checkCode).not.toHaveBeenCalled()
})

test('lists who is expected now, and marks the late ones', async () => {
  server.items = [
    pickup,
    twoLines({
      _id: 'late',
      food_bank: { _id: 'f-2', name: 'Northside Pantry' },
      window: { from: inHours(-2), until: inHours(-1) },
    }),
    twoLines({
      _id: 'later',
      food_bank: { _id: 'f-3', name: 'Riverside Kitchen' },
      window: { from: inHours(5), until: inHours(6) },
    }),
  ]
  openHandover()
  const late = await screen.findByRole('link', { name: /Northside Pantry/ })
  expect(within(late).getByText('Late')).toBeDefined()
  const due = screen.getByRole('link', { name: /Harvest Table/ })
  expect(due.textContent).toContain('30 portions, until')
  expect(within(due).queryByText('Late')).toBeNull()
  expect(screen.queryByText('Riverside Kitchen')).toBeNull()
})

test('says when nobody is expected', async () => {
  server.items = []
  openHandover()
  expect(await screen.findByText('Nobody is expected right now.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /without a code/ })).toBeNull()
})

test('names the chosen pickup, and takes the code of another one all the same', async () => {
  const other = twoLines({
    _id: '018f0000-0000-7000-8000-00000000beef',
    food_bank: { _id: 'f-2', name: 'Northside Pantry' },
  })
  server.items = [other, pickup]
  openHandover(handoverPath(pickup._id))
  expect(await screen.findAllByText('Harvest Table')).toHaveLength(2)
  server.checkCode.mockResolvedValue(somePickupDetail(other))
  await userEvent.type(code(), '111111')
  await linesTitle()
  expect(screen.getByText('Northside Pantry')).toBeDefined()
})

test('says when the chosen pickup is no longer open', async () => {
  server.items = []
  openHandover(handoverPath(pickup._id))
  expect(await screen.findByText(/no longer open/)).toBeDefined()
})

test('hands over without a code for a stated reason', async () => {
  const other = twoLines({ _id: 'other', food_bank: { _id: 'f-2', name: 'Northside Pantry' } })
  server.items = [pickup, other]
  openHandover()
  await userEvent.click(await screen.findByRole('button', { name: /without a code/ }))
  await screen.findByRole('dialog')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Choose the pickup')).toBeDefined()
  expect(screen.getByText('Say why')).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: /Harvest Table/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'Their phone is dead' }))
  expect(screen.getByText('Harvest Table is asked to confirm it within 7 days.')).toBeDefined()
  await userEvent.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'Blue van')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await linesTitle()
  expect(readDraft(pickup._id)?.proof).toEqual({ by: 'override', reason: 'phone_dead', note: 'Blue van' })
})
