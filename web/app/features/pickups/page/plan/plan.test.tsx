import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { inHours } from '~/testing/food'
import { someLine } from '~/testing/pickups'
import { button, open, sentBy, startAnew, toastTexts } from '../testing'
import { server } from '../testing-server'

vi.mock('~/lib/network/api', async () => (await import('../testing-server')).apiStandIn)
vi.mock('../place-map', () => ({ PlaceMap: () => null }))
beforeEach(startAnew)

const dialog = () => within(screen.getByRole('dialog'))

test('asks for another time within what the food allows', async () => {
  const user = await open({ hand_over_by: inHours(3), lines: [someLine({ safe_limit: inHours(5) })] })
  await user.click(button('Change the time'))
  await screen.findByRole('dialog')
  const slots = dialog().getAllByRole<HTMLInputElement>('radio')
  const limit = Date.parse(server.pickup?.hand_over_by ?? '')
  expect(slots.length).toBeGreaterThan(0)
  for (const { value } of slots) expect(Date.parse(value)).toBeLessThan(limit)
  expect(dialog().getByText(/^The food must leave by /)).toBeDefined()
  expect(button('Ask for a time').disabled).toBe(true)
  const [first] = slots
  if (first) await user.click(first)
  await user.click(button(/^Ask for (?!a time)/))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentBy('proposeTime')).toMatchObject([{ id: server.pickup?._id, from: first?.value }])
  expect(toastTexts()).toEqual(['Saffron & Clove is asked for the new time.'])
})

test('says why another time was refused and keeps the sheet open', async () => {
  const user = await open()
  await user.click(button('Change the time'))
  await screen.findByRole('dialog')
  await user.click(dialog().getAllByRole('radio')[0] as HTMLElement)
  server.refusal = 'FOOD_UNSAFE'
  await user.click(button(/^Ask for (?!a time)/))
  expect((await dialog().findByRole('alert')).textContent).toMatch(/past its safe time/)
})

test('offers the days that the food keeps', async () => {
  const user = await open({ hand_over_by: inHours(60) })
  await user.click(button('Change the time'))
  await screen.findByRole('dialog')
  const days = within(dialog().getByRole('group', { name: 'Day' })).getAllByRole('button')
  expect(days.length).toBeGreaterThan(2)
  const before = dialog()
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value }) => value)
  const last = days.at(-1) as HTMLElement
  await user.click(last)
  const slots = dialog()
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value }) => value)
  expect(slots.some((slot) => before.includes(slot))).toBe(false)
  expect(last.getAttribute('aria-pressed')).toBe('true')
})

test('says that no time is left', async () => {
  const user = await open({ hand_over_by: inHours(0.1) })
  await user.click(button('Change the time'))
  await screen.findByRole('dialog')
  expect(dialog().getByText('There is no time left before the food must leave.')).toBeDefined()
})

test('answers the other side’s proposal', async () => {
  const proposal = { from: inHours(1), until: inHours(2), by: 'restaurant' } as const
  const user = await open({ proposal })
  expect(screen.getByText(/^Saffron & Clove asks for/).textContent).toMatch(
    /Until you answer, the old time stands\.$/,
  )
  expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull()
  await user.click(button('Accept time'))
  await waitFor(() =>
    expect(sentBy('answerTime')).toEqual([{ id: server.pickup?._id, accept: true, from: proposal.from }]),
  )
})

test('takes the own proposal back', async () => {
  const proposal = { from: inHours(1), until: inHours(2), by: 'food_bank' } as const
  const user = await open({ proposal })
  expect(screen.queryByRole('button', { name: 'Accept time' })).toBeNull()
  await user.click(button('Take back'))
  await waitFor(() =>
    expect(sentBy('answerTime')).toEqual([{ id: server.pickup?._id, accept: false, from: proposal.from }]),
  )
})

test('cancels with a reason, and warns that it is late', async () => {
  const user = await open({ window: { from: inHours(0.5), until: inHours(1.5) } })
  await user.click(button('Cancel pickup'))
  await screen.findByRole('dialog')
  expect(document.activeElement?.textContent).toBe('Keep pickup')
  expect(dialog().getByText(/It opens in 30 minutes\. Cancelling this late counts/)).toBeDefined()
  expect(dialog().getAllByRole('radio')).toHaveLength(5)
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Cancel pickup' }).disabled).toBe(true)
  await user.click(dialog().getByLabelText('Vehicle trouble'))
  await user.type(dialog().getByLabelText('Add a line for the kitchen (optional)'), 'Very sorry.')
  await user.click(dialog().getByRole('button', { name: 'Cancel pickup' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentBy('cancel')).toEqual([{ id: server.pickup?._id, reason: 'vehicle', note: 'Very sorry.' }])
})

test('offers a restaurant its own reasons, without a warning in good time', async () => {
  const user = await open({ window: { from: inHours(20), until: inHours(22) } }, { side: 'restaurant' })
  await user.click(button('Cancel pickup'))
  await screen.findByRole('dialog')
  expect(dialog().getByLabelText('No food left')).toBeDefined()
  expect(dialog().getAllByRole('radio')).toHaveLength(3)
  expect(dialog().queryByText(/counts as a late cancellation/)).toBeNull()
  await user.click(button('Keep pickup'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentBy('cancel')).toEqual([])
})

test('does not discard a typed line without asking', async () => {
  const user = await open()
  await user.click(button('Cancel pickup'))
  await screen.findByRole('dialog')
  await user.type(dialog().getByLabelText(/^Add a line/), 'The van')
  await user.keyboard('{Escape}')
  expect(dialog().getByText('Discard what you typed?')).toBeDefined()
})

test('chooses a member as collector', async () => {
  const user = await open({
    collectors: [
      { _id: 'u-1', name: 'Ada' },
      { _id: 'u-2', name: 'Ben' },
    ],
  })
  expect(screen.getAllByText(/No collector named yet/).length).toBeGreaterThan(0)
  await user.click(button('Change the collector'))
  await screen.findByRole('dialog')
  await user.click(dialog().getByLabelText('Ben'))
  await user.click(button('Save'))
  await waitFor(() => expect(sentBy('assign')).toEqual([{ id: server.pickup?._id, user_id: 'u-2' }]))
})

test('names nobody again', async () => {
  const user = await open({
    collector: { kind: 'member', id: 'u-1', name: 'Ada', opened_at: null },
    collectors: [{ _id: 'u-1', name: 'Ada' }],
  })
  await user.click(button('Change the collector'))
  await screen.findByRole('dialog')
  expect(button('Save').disabled).toBe(true)
  await user.click(dialog().getByLabelText('Nobody yet'))
  await user.click(button('Save'))
  await waitFor(() => expect(sentBy('assign')).toEqual([{ id: server.pickup?._id, user_id: null }]))
})

test('makes a link for a driver without an account and shows it once', async () => {
  const user = await open({ collectors: [{ _id: 'u-1', name: 'Ada' }] })
  await user.click(button('Change the collector'))
  await screen.findByRole('dialog')
  await user.click(dialog().getByLabelText('A driver without an account'))
  expect(button('Make a link').disabled).toBe(true)
  await user.type(dialog().getByLabelText('Name of the driver'), ' Driver 1 ')
  await user.click(button('Make a link'))
  const link = await screen.findByLabelText<HTMLInputElement>('Link')
  expect(link.value).toBe(`${window.location.origin}/pass#secret-token`)
  expect(sentBy('issuePass')).toEqual([{ id: server.pickup?._id, name: 'Driver 1' }])
  await user.click(button('Done'))
  expect(screen.queryByText(/secret-token/)).toBeNull()
})

test('ends a pass after a question', async () => {
  const user = await open({
    collector: { kind: 'pass', id: 'p-1', name: 'Driver 1', opened_at: inHours(-0.5) },
  })
  expect(screen.getByText(/^Opened /)).toBeDefined()
  await user.click(button('End pass'))
  await screen.findByRole('dialog')
  expect(document.activeElement?.textContent).toBe('Keep pass')
  await user.click(dialog().getByRole('button', { name: 'End pass' }))
  await waitFor(() => expect(sentBy('revokePass')).toEqual([{ id: server.pickup?._id }]))
})

test('shows the restaurant who collects, without the pass', async () => {
  await open(
    { collector: { kind: 'pass', id: 'p-1', name: 'Driver 1', opened_at: null } },
    { side: 'restaurant' },
  )
  expect(screen.getByText('Driver 1')).toBeDefined()
  expect(screen.queryByText('Pass without account')).toBeNull()
})
