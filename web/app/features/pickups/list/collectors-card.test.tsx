import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { setUser } from '~/lib/session/session'
import { CollectorsCard } from './collectors-card'

const server = vi.hoisted(() => ({
  place: { entry_notes: '', pickup_phone: null } as { entry_notes: string; pickup_phone: string | null },
  sent: [] as unknown[],
  fails: false,
}))
vi.mock('~/lib/network/api', () => ({
  hasCode: () => false,
  fieldErrors: () => ({}),
  api: {
    pickups: {
      getPlace: async () => server.place,
      setPlace: async ({ id, ...place }: typeof server.place & { id: string }) => {
        if (server.fails) throw new Error('busy')
        server.sent.push({ id, ...place })
        server.place = place
        return place
      },
    },
  },
}))

beforeEach(() => {
  Object.assign(server, { place: { entry_notes: '', pickup_phone: null }, sent: [], fails: false })
  setUser({
    firebase_uid: 'uid',
    email: '',
    name: '',
    photoURL: null,
    user_id: 'u',
    type_id: 'r-1',
    user_type: 'restaurant',
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <CollectorsCard /> }])} />
    </QueryClientProvider>,
  )
})

async function edit() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  return within(await screen.findByRole('dialog'))
}

test('tells collectors how to get in and whom to call', async () => {
  expect(await screen.findByText('The number of your restaurant')).toBeDefined()
  const sheet = await edit()
  await userEvent.type(sheet.getByLabelText('How to get in'), 'Back door, ring twice.')
  await userEvent.type(sheet.getByLabelText('Kitchen phone'), '+1 555 010 2233')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent).toEqual([
    { id: 'r-1', entry_notes: 'Back door, ring twice.', pickup_phone: '+1 555 010 2233' },
  ])
  expect(screen.getByText('Back door, ring twice.')).toBeDefined()
  expect(screen.getByText('+1 555 010 2233')).toBeDefined()
})

test('no phone means that of the restaurant', async () => {
  const sheet = await edit()
  await userEvent.type(sheet.getByLabelText('Kitchen phone'), '  ')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.sent).toEqual([{ id: 'r-1', entry_notes: '', pickup_phone: null }]))
})

test('rejects notes that are too long before it sends them', async () => {
  const sheet = await edit()
  await userEvent.click(sheet.getByLabelText('How to get in'))
  await userEvent.paste('x'.repeat(501))
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await sheet.findByText('Please keep this under 500 characters')).toBeDefined()
  expect(server.sent).toEqual([])
})

test('keeps what was typed if it was not saved', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.fails = true
  const sheet = await edit()
  await userEvent.type(sheet.getByLabelText('How to get in'), 'Ring twice')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect((await sheet.findByRole('alert')).textContent).toContain('This was not saved.')
  expect(sheet.getByDisplayValue('Ring twice')).toBeDefined()
})
