import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { inHours } from '~/testing/food'
import { someAccount, someLine, someReceipt } from '~/testing/pickups'
import { button, open, sentBy, startAnew } from '../page/testing'
import { server } from '../page/testing-server'

vi.mock('~/lib/network/api', async () => (await import('../page/testing-server')).apiStandIn)
vi.mock('../page/place-map', () => ({ PlaceMap: () => null }))
beforeEach(startAnew)

const past = { window: { from: inHours(-3), until: inHours(-2) } }
const dialog = () => within(screen.getByRole('dialog'))

const nobodyCame = someAccount({ note: 'The trays stood ready until 7:30.' })
const closed = someAccount({ side: 'food_bank', outcome: 'no_food', detail: 'closed', note: 'We rang.' })
const missed = { ...past, state: 'missed', ended_at: inHours(-1) } as const

test('the food bank says that there was no food, and what it was', async () => {
  const user = await open(past)
  expect(screen.getByText('Nobody has said what happened.')).toBeDefined()
  await user.click(button('What happened?'))
  await screen.findByRole('dialog')
  expect(dialog().getByText(/^Saffron & Clove is asked the same\. Without an answer by /)).toBeDefined()
  expect(button('Send').disabled).toBe(true)
  await user.click(dialog().getByRole('radio', { name: 'There was no food' }))
  expect(button('Send').disabled).toBe(true)
  await user.click(button('Nothing left'))
  await user.click(button('Send'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentBy('stateOutcome')).toEqual([
    { id: server.pickup?._id, outcome: 'no_food', detail: 'nothing_left', fate: null, note: '' },
  ])
})

test('the restaurant says that nobody came, and what becomes of the food', async () => {
  const user = await open(past, { side: 'restaurant', search: '?outcome' })
  await user.click(dialog().getByRole('radio', { name: 'Nobody came' }))
  await user.click(button('Offer it again'))
  await user.type(dialog().getByLabelText('Add a line (optional)'), 'We waited.')
  await user.click(button('Send'))
  await waitFor(() =>
    expect(sentBy('stateOutcome')).toMatchObject([
      { outcome: 'nobody_came', fate: 'offer_again', note: 'We waited.' },
    ]),
  )
})

test('food past its limit cannot be offered again', async () => {
  const user = await open(
    { ...past, lines: [someLine({ safe_limit: inHours(-1) })] },
    { side: 'restaurant', search: '?outcome' },
  )
  await user.click(dialog().getByRole('radio', { name: 'Nobody came' }))
  expect(dialog().queryByRole('button', { name: 'Offer it again' })).toBeNull()
  expect(button('Thrown away')).toBeDefined()
})

test('later closes the sheet and sends nothing', async () => {
  const user = await open(past, { search: '?outcome' })
  await user.click(button('Later'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentBy('stateOutcome')).toEqual([])
})

test('does not ask before the window has begun', async () => {
  await open({ window: { from: inHours(1), until: inHours(2) } }, { search: '?outcome' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'What happened?' })).toBeNull()
})

test('can be told while the window is open, without being asked', async () => {
  const user = await open()
  expect(screen.queryByText('Nobody has said what happened.')).toBeNull()
  await user.click(button('What happened?'))
  await screen.findByRole('dialog')
  expect(dialog().getAllByRole('radio')).toHaveLength(3)
})

test('asks for the other account once one side has given its own', async () => {
  await open({ ...missed, accounts: [nobodyCame] })
  expect(screen.getByText('Saffron & Clove says: Nobody came. What do you say?')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'What happened' })).toBeDefined()
  expect(screen.queryByText('Nobody is judged here.')).toBeNull()
})

test('shows two accounts side by side without judging', async () => {
  await open({ ...missed, accounts: [nobodyCame, closed] })
  expect(await screen.findByRole('heading', { name: 'Two accounts of one pickup' })).toBeDefined()
  const theirs = within(screen.getByRole('article', { name: 'Saffron & Clove' }))
  expect(theirs.getByText('Nobody came')).toBeDefined()
  expect(theirs.getByText('The trays stood ready until 7:30.')).toBeDefined()
  const own = within(screen.getByRole('article', { name: 'Harvest Table' }))
  expect(own.getByText('There was no food: closed')).toBeDefined()
  expect(own.getByText('You')).toBeDefined()
  expect(screen.getByText('Nobody is judged here.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'What happened?' })).toBeNull()
})

test('replies once, in one line', async () => {
  const user = await open({ ...missed, accounts: [nobodyCame, closed] })
  expect(button('Send reply').disabled).toBe(true)
  await user.type(screen.getByLabelText('Your reply'), 'We rang{Enter}at 6:20.')
  await user.click(button('Send reply'))
  await waitFor(() => expect(sentBy('reply')).toEqual([{ id: server.pickup?._id, text: 'We rang at 6:20.' }]))
})

test('shows a reply beside the account, and takes no second one', async () => {
  await open({
    ...missed,
    accounts: [{ ...nobodyCame, reply: 'We rang at 6:20.', reply_at: inHours(0) }, closed],
  })
  const theirs = within(screen.getByRole('article', { name: 'Saffron & Clove' }))
  expect(theirs.getByText('Reply of Harvest Table')).toBeDefined()
  expect(theirs.getByText('We rang at 6:20.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull()
})

test('takes no reply after a week', async () => {
  await open({ ...missed, accounts: [someAccount({ at: inHours(-170) }), closed] })
  expect(await screen.findByRole('heading', { name: 'Two accounts of one pickup' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull()
})

test('accounts that agree are no disagreement', async () => {
  await open({
    ...missed,
    accounts: [nobodyCame, someAccount({ side: 'food_bank', outcome: 'did_not_go' })],
  })
  expect(await screen.findByRole('heading', { name: 'What happened' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull()
})

test('an account that contradicts a receipt stands beside it', async () => {
  await open(
    {
      ...past,
      state: 'handed_over',
      ended_at: inHours(-2),
      receipt: someReceipt({ method: 'override', provisional_until: inHours(100), disputed_at: inHours(-1) }),
      accounts: [someAccount({ side: 'food_bank', outcome: 'did_not_go' })],
    },
    { side: 'restaurant' },
  )
  expect(await screen.findByRole('heading', { name: 'Two accounts of one pickup' })).toBeDefined()
  expect(
    within(screen.getByRole('article', { name: 'Saffron & Clove' })).getByText(
      'Handed over, receipt 2026-000318',
    ),
  ).toBeDefined()
  expect(
    within(screen.getByRole('article', { name: 'Harvest Table' })).getByText('We did not receive it'),
  ).toBeDefined()
  expect(button('Send reply')).toBeDefined()
})

test('shows what went wrong in the last 90 days, if anything did', async () => {
  await open({
    records: { restaurant: { late_cancels: 1, missed: 2 }, food_bank: { late_cancels: 0, missed: 0 } },
  })
  const record = within(screen.getByRole('region', { name: 'Last 90 days' }))
  expect(
    record.getByText('Saffron & Clove in the last 90 days: 1 late cancellation and 2 missed pickups.'),
  ).toBeDefined()
  expect(record.queryByText(/^You/)).toBeNull()
})
