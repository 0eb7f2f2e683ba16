import type { PickupDetail } from '@surplate/contract/pickups'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handoverPath, pickupPath } from '~/lib/member-paths'
import { inHours } from '~/testing/food'
import { somePickupDetail, someReceipt } from '~/testing/pickups'
import { offlineStore } from '../offline/store'
import { refreshUnsent } from '../offline/unsent'
import { dropDraft, startDraft } from './draft'
import { stepPath } from './steps'
import { openHandover, restaurantId, twoLines } from './testing'

const server = vi.hoisted(() => ({ get: vi.fn(), handOver: vi.fn() }))
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
  server.get.mockReset()
  server.handOver.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await emptyOutbox()
})

async function emptyOutbox() {
  for (const { handover_id } of await offlineStore.readUnsent(restaurantId))
    await offlineStore.removeUnsent(handover_id)
  await refreshUnsent()
}

/** Both lines taken, three lassi back on offer. */
function handedOver(receipt: Parameters<typeof someReceipt>[0] = {}): PickupDetail {
  const handed = { short_reason: null, offered_again: 0, temperature_reason: null }
  const [biryani, lassi] = pickup.lines
  if (!biryani || !lassi) throw new Error('two lines')
  return somePickupDetail({
    ...pickup,
    state: 'handed_over',
    receipt: someReceipt(receipt),
    lines: [
      {
        ...biryani,
        handed: { ...handed, taken: 12, grams: 4300, weight_basis: 'weighed', temperature: 67 },
      },
      {
        ...lassi,
        handed: {
          ...handed,
          taken: 15,
          short_reason: 'no_space',
          offered_again: 3,
          grams: 4500,
          weight_basis: 'estimate',
          temperature: 6,
        },
      },
    ],
  })
}

async function open(receipt: Parameters<typeof someReceipt>[0] = {}) {
  server.get.mockResolvedValue(handedOver(receipt))
  openHandover(stepPath(pickup._id, 'done'))
  await screen.findByRole('heading', { name: 'Handed over' })
}

test('shows the receipt with its lines, collector and what is back on offer', async () => {
  await open()
  expect(screen.getByText('8.8 kg on its way to Harvest Table. Thank you.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Receipt 2026-000318' })).toBeDefined()
  expect(screen.getByText('Confirmed')).toBeDefined()
  expect(screen.getByText('12 of 12, 4.3 kg weighed, 67 °C')).toBeDefined()
  expect(screen.getByText('15 of 18, 4.5 kg estimated, 6 °C')).toBeDefined()
  expect(screen.getByText('Driver 1')).toBeDefined()
  expect(screen.getByText('3 × Mango lassi are back on offer')).toBeDefined()
  expect(screen.queryByText(/× Vegetable biryani/)).toBeNull()
})

test('leads to the receipt and to the next pickup', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(
    pickupPath('restaurant', pickup._id),
  )
  expect(screen.getByRole('link', { name: 'Next pickup' }).getAttribute('href')).toBe(handoverPath())
})

test.each([
  [{ provisional_until: inHours(100) }, 'Provisional'],
  [{ provisional_until: inHours(100), confirmed_at: inHours(-1) }, 'Confirmed'],
  [{ provisional_until: inHours(-1) }, 'Confirmed'],
  [{ provisional_until: inHours(100), disputed_at: inHours(-1) }, 'Disputed'],
])('a receipt with %j is shown as %s', async (receipt, state) => {
  await open(receipt)
  expect(screen.getByText(state)).toBeDefined()
})

async function confirmWithoutAnswer() {
  server.get.mockResolvedValue(somePickupDetail(pickup))
  startDraft(pickup._id, { by: 'code', code: '482913' })
  const opened = openHandover(stepPath(pickup._id, 'lines'))
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm handover' }))
  await screen.findByRole('heading', { name: 'Handed over' })
  return opened
}

test('a handover without an answer is shown as not sent yet, also after a reload', async () => {
  const { router } = await confirmWithoutAnswer()
  expect(screen.getByText('Not sent yet')).toBeDefined()
  expect(screen.getByText('12 of 12, 4.8 kg estimated')).toBeDefined()
  expect(router.state.location.search).toContain('step=done')
  cleanup()
  openHandover(stepPath(pickup._id, 'done'))
  expect(await screen.findByText('Not sent yet')).toBeDefined()
})

test('shows the receipt number once the handover was sent', async () => {
  await confirmWithoutAnswer()
  server.get.mockResolvedValue(handedOver())
  await act(emptyOutbox)
  expect(await screen.findByRole('heading', { name: 'Receipt 2026-000318' })).toBeDefined()
  expect(screen.queryByText('Not sent yet')).toBeNull()
})

test('asks for the code again once a refused handover was dropped', async () => {
  await confirmWithoutAnswer()
  await act(emptyOutbox)
  expect(await screen.findByRole('heading', { name: 'What is their code?' })).toBeDefined()
})
