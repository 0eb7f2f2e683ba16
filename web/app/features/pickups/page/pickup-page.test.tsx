import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { inHours, someFacts } from '~/testing/food'
import { someLine, somePickupDetail, someReceipt } from '~/testing/pickups'
import { button, open, sentBy, show, startAnew, toastTexts } from './testing'
import { server } from './testing-server'

vi.mock('~/lib/network/api', async () => (await import('./testing-server')).apiStandIn)
vi.mock('./place-map', () => ({ PlaceMap: () => <p>Map</p> }))
beforeEach(startAnew)

const steps = () => within(screen.getByRole('region', { name: 'Progress' })).getAllByRole('listitem')
const current = () => steps().find((step) => step.getAttribute('aria-current') === 'step')?.textContent

test('shows who, when and how far, with the way to the code', async () => {
  await open({
    time_zone: 'Pacific/Kiritimati',
    on_the_way_at: inHours(-0.1),
    collector: { kind: 'member', id: 'u-1', name: 'Driver 1', opened_at: null },
  })
  expect(screen.getByText(/Driver 1 is on the way\./).textContent).toMatch(/, Kiritimati time\. /)
  expect(screen.getByRole('link', { name: 'Show code' }).getAttribute('href')).toMatch(/\/code$/)
  expect(screen.getByRole('link', { name: 'Pickups' }).getAttribute('href')).toBe('/foodbank/pickups')
  expect(screen.queryByRole('link', { name: 'Hand over' })).toBeNull()
})

test('gives the collector the place, its notes and phone', async () => {
  await open()
  expect(await screen.findByText('Map')).toBeDefined()
  expect(screen.getByText('221 Baker Street, Springfield')).toBeDefined()
  expect(screen.getByText('1.24 km from Harvest Table')).toBeDefined()
  expect(screen.getByText('Back door in the yard, ring twice.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+15550102233')
  expect(button('Directions')).toBeDefined()
})

test('gives the restaurant the food bank and the handover', async () => {
  await open({ code: null }, { side: 'restaurant' })
  expect(screen.getByText('5 Mill Lane, Springfield')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+15550109988')
  expect(screen.getByRole('link', { name: 'Hand over' }).getAttribute('href')).toBe(
    `/restaurant/handover?pickup=${server.pickup?._id}`,
  )
  expect(screen.queryByRole('link', { name: 'Show code' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change the collector' })).toBeNull()
})

test('hides the food bank’s contact once the pickup was cancelled', async () => {
  await open(
    {
      state: 'cancelled',
      ended_at: inHours(0),
      food_bank_contact: null,
      cancelled: { by: 'food_bank', reason: 'vehicle', note: 'The van will not start.', late: true },
    },
    { side: 'restaurant' },
  )
  expect(screen.getByText(/^Phone and address of Harvest Table are hidden/)).toBeDefined()
  expect(
    screen.getByText('Harvest Table cancelled this pickup: Vehicle trouble.').parentElement?.textContent,
  ).toMatch(/“The van will not start.” It counts as a late cancellation for 90 days\.$/)
  expect(current()).toMatch(/^Cancelledby Harvest Table: vehicle trouble/)
  expect(screen.queryByRole('link', { name: 'Hand over' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel pickup' })).toBeNull()
})

test('takes the collector’s steps with one tap each', async () => {
  const user = await open()
  server.pickup = somePickupDetail({ on_the_way_at: inHours(0) })
  await user.click(button('On the way'))
  await user.click(await screen.findByRole('button', { name: 'Arrived' }))
  await waitFor(() => expect(sentBy('arrive')).toEqual([{ id: server.pickup?._id }]))
  expect(sentBy('setOff')).toHaveLength(1)
})

test('says why a step was refused', async () => {
  const user = await open()
  server.refusal = 'PICKUP_ENDED'
  await user.click(button('On the way'))
  await waitFor(() => expect(toastTexts()).toEqual(['This pickup has already ended.']))
})

test('the restaurant says that the food is ready', async () => {
  const user = await open({}, { side: 'restaurant' })
  await user.click(screen.getByRole('switch', { name: /Ready/ }))
  await waitFor(() => expect(sentBy('setReady')).toEqual([{ id: server.pickup?._id, ready: true }]))
})

test('the timeline names five steps and marks the one awaited', async () => {
  await open({ window: { from: inHours(20), until: inHours(21) } })
  expect(steps().map((step) => step.querySelector('b')?.textContent)).toEqual([
    'Claimed',
    'Accepted',
    'Reminder',
    'On the way',
    'Collected',
  ])
  expect(current()).toMatch(/^Reminder/)
})

test('the timeline follows the collector', async () => {
  await open({ reminded_at: inHours(-1), on_the_way_at: inHours(-0.2), eta: inHours(0.1) })
  expect(current()).toMatch(/^On the wayArrives about /)
  expect(steps()[2]?.textContent).toMatch(/^Reminder sentto Harvest Table/)
})

test.each([
  ['missed', /^MissedNobody collected it/],
  ['unconfirmed', /^UnconfirmedNobody said what happened/],
] as const)('a pickup that ended as %s says so in its last step', async (state, text) => {
  await open({ state, ended_at: inHours(0) })
  expect(current()).toMatch(text)
  expect(screen.queryByRole('link', { name: 'Show code' })).toBeNull()
})

test('shows what was taken of each line, and the receipt', async () => {
  await open({
    state: 'handed_over',
    ended_at: inHours(-0.5),
    receipt: someReceipt({ method: 'override', override_reason: 'phone_dead', override_note: 'Red van.' }),
    lines: [
      someLine({
        handed: {
          taken: 10,
          short_reason: 'no_space',
          offered_again: 2,
          grams: 8800,
          weight_basis: 'weighed',
          temperature: 58,
          temperature_reason: 'Eaten at once.',
        },
      }),
      someLine({
        request_id: '018f0000-0000-7000-8000-0000000bbbbb',
        name: 'Mango lassi',
        facts: someFacts(),
        handed: {
          taken: 0,
          short_reason: 'quality',
          offered_again: 0,
          grams: 0,
          weight_basis: 'estimate',
          temperature: null,
          temperature_reason: null,
        },
      }),
    ],
  })
  expect(screen.getByText('10 of 12 taken').textContent).toBe('10 of 12 taken, 8.8 kg weighed, 58 °C')
  expect(screen.getByText('No space. 2 portions back on offer.')).toBeDefined()
  expect(screen.getByText('Eaten at once.')).toBeDefined()
  expect(screen.getByText('Not taken')).toBeDefined()
  expect(screen.getByText('Quality.')).toBeDefined()
  const receipt = within(await screen.findByRole('region', { name: 'Receipt 2026-000318' }))
  expect(receipt.getByText('Confirmed')).toBeDefined()
  expect(receipt.getByText('Their phone is dead. Red van.')).toBeDefined()
  expect(current()).toMatch(/^Collected8.8 kg, receipt 2026-000318/)
})

test('the food bank confirms a provisional receipt', async () => {
  const user = await open({
    state: 'handed_over',
    ended_at: inHours(0),
    receipt: someReceipt({ provisional_until: inHours(100) }),
  })
  expect(await screen.findByText(/^Provisional until \d+ \w+$/)).toBeDefined()
  await user.click(button('We received it'))
  await waitFor(() =>
    expect(sentBy('confirmHandover')).toEqual([{ id: server.pickup?._id, received: true, note: '' }]),
  )
})

test('the food bank says that it did not receive it', async () => {
  const user = await open({
    state: 'handed_over',
    ended_at: inHours(0),
    receipt: someReceipt({ provisional_until: inHours(100) }),
  })
  await user.click(button('We did not'))
  await screen.findByRole('dialog')
  await user.type(screen.getByLabelText('What happened? (optional)'), 'Nobody of us was there.')
  await user.click(button('Send'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentBy('confirmHandover')).toMatchObject([{ received: false, note: 'Nobody of us was there.' }])
})

test('only the food bank is asked to confirm', async () => {
  await open(
    {
      state: 'handed_over',
      ended_at: inHours(0),
      receipt: someReceipt({ provisional_until: inHours(100) }),
    },
    { side: 'restaurant' },
  )
  expect(screen.queryByRole('button', { name: 'We received it' })).toBeNull()
  expect(screen.getByText(/^Harvest Table can confirm it until /)).toBeDefined()
})

test('a provisional receipt counts as confirmed after its time', async () => {
  await open({
    state: 'handed_over',
    ended_at: inHours(-200),
    receipt: someReceipt({ provisional_until: inHours(-1) }),
  })
  expect(screen.getByText('Confirmed')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'We received it' })).toBeNull()
})

test('says that a pickup does not exist', async () => {
  show('restaurant')
  expect(await screen.findByText('There is no such pickup.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See your pickups' }).getAttribute('href')).toBe(
    '/restaurant/pickups',
  )
})

test('offers to load a pickup again that did not load', async () => {
  const { apiStandIn } = await import('./testing-server')
  const get = vi.spyOn(apiStandIn.api.pickups, 'get').mockRejectedValueOnce({ code: 'INTERNAL' })
  server.pickup = undefined
  show('food_bank')
  expect(await screen.findByText('The pickup did not load.')).toBeDefined()
  get.mockRestore()
  act(() => button('Try again').click())
  expect(await screen.findByText('There is no such pickup.')).toBeDefined()
})

test('keeps the focus on the title while the pickup loads', async () => {
  server.pickup = somePickupDetail()
  show('food_bank')
  const title = screen.getByRole('heading', { level: 1, name: 'Pickup' })
  title.focus()
  await screen.findByRole('heading', { level: 1, name: 'Saffron & Clove' })
  expect(document.activeElement).toBe(title)
})
