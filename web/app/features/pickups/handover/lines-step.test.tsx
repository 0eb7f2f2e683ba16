import type { HandoverInput } from '@surplate/contract/pickups'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inHours } from '~/testing/food'
import { someLine, somePickupDetail, someReceipt } from '~/testing/pickups'
import { offlineStore } from '../offline/store'
import { dropDraft, readDraft, startDraft } from './draft'
import { stepPath } from './steps'
import { openHandover, refusal, restaurantId, twoLines } from './testing'

const server = vi.hoisted(() => ({ pickup: undefined as unknown, get: vi.fn(), handOver: vi.fn() }))
vi.mock('~/lib/network/api', async (original) => ({
  ...(await original<object>()),
  api: {
    pickups: {
      listOfRestaurant: async () => ({ items: [], keys: [], next_cursor: null }),
      listOfFoodBank: async () => ({ items: [], next_cursor: null }),
      get: server.get,
      handOver: server.handOver,
    },
  },
}))

const pickup = twoLines()

beforeEach(() => {
  dropDraft(pickup._id)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.get.mockReset().mockImplementation(async () => somePickupDetail(pickup))
  server.handOver.mockReset().mockImplementation(async ({ id }: HandoverInput) => {
    const done = somePickupDetail({ ...pickup, _id: id, state: 'handed_over', receipt: someReceipt() })
    server.get.mockResolvedValue(done)
    return done
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const { handover_id } of await offlineStore.readUnsent(restaurantId))
    await offlineStore.removeUnsent(handover_id)
})

async function open(values: Partial<typeof pickup> = {}) {
  server.get.mockImplementation(async () => somePickupDetail({ ...pickup, ...values }))
  startDraft(pickup._id, { by: 'code', code: '482913' })
  const opened = openHandover(stepPath(pickup._id, 'lines'))
  await screen.findByRole('heading', { name: 'What do they take?' })
  return opened
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm handover' }))
const sent = () => server.handOver.mock.calls[0]?.[0] as HandoverInput

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test('starts with all that was promised and says who is here', async () => {
  await open()
  expect(screen.getByText('Driver 1 is here with the right code. Change what is different.')).toBeDefined()
  expect(card('Vegetable biryani').getByLabelText<HTMLInputElement>('Taken').value).toBe('12')
  expect(card('Mango lassi').getByLabelText<HTMLInputElement>('Weight').value).toBe('4.5')
  expect(screen.getByText('30 of 30 portions')).toBeDefined()
  expect(screen.getByText('9.3 kg')).toBeDefined()
})

test('sends what was entered and shows the receipt', async () => {
  await open()
  const biryani = card('Vegetable biryani')
  await retype(biryani.getByLabelText('Weight'), '4.3')
  expect(biryani.getByRole<HTMLInputElement>('radio', { name: 'Weighed' }).checked).toBe(true)
  await userEvent.type(biryani.getByLabelText('Temperature'), '67')
  expect(biryani.getByText('63 °C or more, fine')).toBeDefined()
  const lassi = card('Mango lassi')
  await retype(lassi.getByLabelText('Taken'), '15')
  expect(lassi.getByText('3 fewer. Why?')).toBeDefined()
  await userEvent.click(lassi.getByRole('button', { name: 'Fewer here' }))
  expect(screen.getByText('27 of 30 portions')).toBeDefined()
  const { handover_id } = readDraft(pickup._id) ?? {}
  await confirm()
  await screen.findByRole('heading', { name: 'Handed over' })
  expect(sent()).toMatchObject({
    id: pickup._id,
    handover_id,
    proof: { by: 'code', code: '482913' },
    lines: [
      { taken: 12, short_reason: null, grams: 4300, weight_basis: 'weighed', temperature: 67 },
      { taken: 15, short_reason: 'fewer_here', grams: null, weight_basis: 'declared', temperature: null },
    ],
  })
  expect(readDraft(pickup._id)).toBeUndefined()
})

test('never takes more than was promised', async () => {
  await open()
  const taken = card('Mango lassi').getByLabelText<HTMLInputElement>('Taken')
  await retype(taken, '99')
  expect(taken.value).toBe('18')
})

test('asks for a reason before it confirms, and moves the focus there', async () => {
  await open()
  await retype(card('Mango lassi').getByLabelText('Taken'), '15')
  await confirm()
  expect(card('Mango lassi').getByText('Say why they take fewer')).toBeDefined()
  expect(document.activeElement).toBe(card('Mango lassi').getByRole('button', { name: 'Fewer here' }))
  expect(server.handOver).not.toHaveBeenCalled()
})

test('leaves food of the wrong temperature here', async () => {
  await open()
  const biryani = card('Vegetable biryani')
  await userEvent.type(biryani.getByLabelText('Temperature'), '50')
  expect(biryani.getByText('It should be 63 °C or more.')).toBeDefined()
  await userEvent.click(biryani.getByRole('button', { name: 'Leave it here' }))
  expect(biryani.getByLabelText<HTMLInputElement>('Taken').value).toBe('0')
  expect(biryani.queryByLabelText('Weight')).toBeNull()
  await confirm()
  await waitFor(() => expect(server.handOver).toHaveBeenCalledOnce())
  expect(sent().lines[0]).toMatchObject({ taken: 0, short_reason: 'too_warm', temperature: 50 })
})

test('takes food of the wrong temperature only with a reason', async () => {
  await open()
  const biryani = card('Vegetable biryani')
  await userEvent.type(biryani.getByLabelText('Temperature'), '50')
  await confirm()
  const why = biryani.getByLabelText('Why is it fine to take?')
  expect(document.activeElement).toBe(why)
  await userEvent.type(why, 'Chilled at once')
  await confirm()
  await waitFor(() => expect(server.handOver).toHaveBeenCalledOnce())
  expect(sent().lines[0]).toMatchObject({ taken: 12, temperature_reason: 'Chilled at once' })
})

test('keeps food past its safe time here', async () => {
  await open({ lines: [someLine({ safe_limit: inHours(-0.2) })] })
  expect(card('Vegetable biryani').getByText(/^Past its safe time since/)).toBeDefined()
  expect(card('Vegetable biryani').queryByLabelText('Taken')).toBeNull()
  expect(screen.getByText('0 of 12 portions')).toBeDefined()
})

test('names the planned time of a pickup that is far from due', async () => {
  await open({ window: { from: inHours(30), until: inHours(31) } })
  expect(screen.getByText(/Their time is/)).toBeDefined()
})

test('a reload keeps what was entered and sends the same handover', async () => {
  await open()
  await retype(card('Mango lassi').getByLabelText('Taken'), '15')
  const before = readDraft(pickup._id)
  cleanup()
  openHandover(stepPath(pickup._id, 'lines'))
  await screen.findByRole('heading', { name: 'What do they take?' })
  expect(card('Mango lassi').getByLabelText<HTMLInputElement>('Taken').value).toBe('15')
  expect(readDraft(pickup._id)?.handover_id).toBe(before?.handover_id)
})

test.each([
  ['PICKUP_CHANGED', /has just changed/],
  ['PICKUP_ENDED', /has already ended/],
  ['CODE_EXPIRED', /code is no longer valid/],
  ['FOOD_UNSAFE', /past its safe time now/],
  ['INVALID_INPUT', /was not recorded/],
] as const)('explains %s and keeps what was entered', async (code, text) => {
  server.handOver.mockRejectedValue(refusal(code))
  await open()
  await retype(card('Vegetable biryani').getByLabelText('Weight'), '4.3')
  await confirm()
  expect(await screen.findByText(text)).toBeDefined()
  expect(card('Vegetable biryani').getByLabelText<HTMLInputElement>('Weight').value).toBe('4.3')
})

test('asks for the code when nothing was begun', async () => {
  openHandover(stepPath(pickup._id, 'lines'))
  expect(await screen.findByRole('heading', { name: 'What is their code?' })).toBeDefined()
})

test('says when the pickup cannot be loaded', async () => {
  server.get.mockRejectedValue(new Error('no answer'))
  openHandover(stepPath(pickup._id, 'lines'))
  expect(await screen.findByText('We couldn’t load this pickup.')).toBeDefined()
})
