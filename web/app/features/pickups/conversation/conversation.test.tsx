import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { inHours } from '~/testing/food'
import { someConversation, someMessage } from '~/testing/pickups'
import { button, open, sentBy, startAnew, toastTexts } from '../page/testing'
import { server } from '../page/testing-server'

vi.mock('~/lib/network/api', async () => (await import('../page/testing-server')).apiStandIn)
vi.mock('../page/place-map', () => ({ PlaceMap: () => null }))
beforeEach(startAnew)

/** Popovers do not open in this environment. */
const inMenu = (name: string) => log().getByRole('button', { name, hidden: true })
const log = () => within(screen.getByRole('log'))
const theirs = someMessage({
  _id: 'm-a',
  author: 'restaurant',
  author_name: 'Saffron & Clove',
  text: 'Ring twice.',
})

test('shows messages of both sides and what happened in between', async () => {
  server.conversation = someConversation({
    messages: [
      someMessage({ _id: 'm-s', author: 'system', author_name: null, text: 'The collector is on the way.' }),
      theirs,
      someMessage({ _id: 'm-b', text: 'Thank you', seen: true }),
      someMessage({ _id: 'm-c', text: 'Coming', seen: false }),
    ],
  })
  await open()
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('polite')
  expect(log().getByText(/^The collector is on the way\./)).toBeDefined()
  expect(log().getByText(/^Saffron & Clove, /)).toBeDefined()
  expect(
    log()
      .getAllByText(/^Harvest Table, /)
      .map(({ textContent }) => textContent?.endsWith(', seen')),
  ).toEqual([true, false])
})

test('says that nobody has written yet', async () => {
  await open()
  expect(log().getByText('Nobody has written anything yet.')).toBeDefined()
})

test('sends what is typed once and empties the field', async () => {
  const user = await open()
  expect(button('Send').disabled).toBe(true)
  await user.type(screen.getByLabelText('Message'), ' We bring bags. {Enter}')
  expect(await log().findByText('We bring bags.')).toBeDefined()
  await waitFor(() => expect(log().queryByText('Not sent yet')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('')
  expect(sentBy('sendMessage')).toEqual([{ id: server.pickup?._id, text: 'We bring bags.' }])
})

test('sends a phrase with one tap', async () => {
  const user = await open()
  await user.click(button('Running 10 minutes late'))
  await waitFor(() =>
    expect(sentBy('sendMessage')).toEqual([
      { id: server.pickup?._id, text: 'Running 10 minutes late', phrase: 'late' },
    ]),
  )
})

test('gives the kitchen its own phrases', async () => {
  await open({}, { side: 'restaurant' })
  expect(button('The food is ready')).toBeDefined()
  expect(screen.queryByRole('button', { name: "I'm here" })).toBeNull()
})

test('keeps a message that was not sent and sends it again as the same one', async () => {
  const user = await open()
  server.refusal = 'UNAVAILABLE'
  await user.click(button("I'm here"))
  expect(await log().findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(log().getByText('Not sent yet')).toBeDefined()
  await user.click(log().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(log().queryByText('Not sent yet')).toBeNull())
  const keys = server.sent.filter(({ call }) => call === 'sendMessage').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('marks messages as seen once they are on the screen', async () => {
  server.conversation = someConversation({ messages: [theirs] })
  await open({ unread: 1 })
  await waitFor(() => expect(sentBy('markRead')).toEqual([{ id: server.pickup?._id }]))
})

test('does not mark anything as seen without unread messages', async () => {
  server.conversation = someConversation({ messages: [theirs] })
  await open({ unread: 0 })
  await act(async () => {})
  expect(sentBy('markRead')).toEqual([])
})

test('reports a message of the other side with a reason', async () => {
  server.conversation = someConversation({ messages: [theirs] })
  const user = await open()
  await user.click(inMenu('Report message'))
  await screen.findByRole('dialog')
  expect(button('Report').disabled).toBe(true)
  await user.type(screen.getByLabelText('What is wrong with it?'), 'It is rude.')
  await user.click(button('Report'))
  await waitFor(() => expect(toastTexts()).toEqual(['Thank you. We will look at it.']))
  expect(sentBy('reportMessage')).toEqual([
    { id: server.pickup?._id, message_id: 'm-a', reason: 'It is rude.' },
  ])
})

test('own messages cannot be reported', async () => {
  server.conversation = someConversation({ messages: [someMessage({ seen: false })] })
  await open()
  expect(screen.queryByRole('button', { name: 'About this message' })).toBeNull()
})

test('stops messages and allows them again', async () => {
  server.conversation = someConversation({ messages: [theirs] })
  const user = await open()
  await user.click(inMenu('Stop messages'))
  await user.click(await screen.findByRole('button', { name: 'Allow messages' }))
  expect(await screen.findByLabelText('Message')).toBeDefined()
  expect(sentBy('setBlock').map(({ blocked }) => blocked)).toEqual([true, false])
})

test('says that the other side takes no messages', async () => {
  server.conversation = someConversation({ blocked_by: 'restaurant' })
  await open()
  expect(screen.getByText(/^Saffron & Clove takes no messages at the moment/)).toBeDefined()
  expect(screen.queryByLabelText('Message')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Allow messages' })).toBeNull()
})

test('is closed a week after the pickup', async () => {
  server.conversation = someConversation({ closes_at: inHours(-1), messages: [theirs] })
  await open({ state: 'handed_over', ended_at: inHours(-169) })
  expect(screen.getByText(/^Closed on \d+ \w+$/)).toBeDefined()
  expect(screen.queryByLabelText('Message')).toBeNull()
  expect(log().getByText('Ring twice.')).toBeDefined()
})

test('stays open for a while after the pickup', async () => {
  server.conversation = someConversation({ closes_at: inHours(100) })
  await open({ state: 'handed_over', ended_at: inHours(-1) })
  expect(screen.getByText(/^Open until \d+ \w+$/)).toBeDefined()
  expect(screen.getByLabelText('Message')).toBeDefined()
})

test('offers no phrases once the pickup has ended', async () => {
  await open({ state: 'handed_over', ended_at: inHours(-1) })
  expect(screen.getByLabelText('Message')).toBeDefined()
  expect(screen.queryByRole('button', { name: "I'm here" })).toBeNull()
})
