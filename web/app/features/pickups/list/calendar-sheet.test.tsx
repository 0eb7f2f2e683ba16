import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { CalendarButton } from './calendar-button'

const url = 'https://surplate.example/api/calendar/feed/secret.ics'
const server = vi.hoisted(() => ({ created_at: null as string | null, fails: false }))
vi.mock('~/lib/network/api', () => ({
  hasCode: () => false,
  api: {
    calendar: {
      getFeed: async () => ({ created_at: server.created_at }),
      createFeed: async () => {
        if (server.fails) throw new Error('busy')
        server.created_at = '2026-06-12T12:00:00Z'
        return { created_at: server.created_at, url }
      },
      revokeFeed: async () => {
        server.created_at = null
        return { created_at: null }
      },
    },
  },
}))

async function open(created_at: string | null) {
  server.created_at = created_at
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CalendarButton />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
  await screen.findByRole('dialog', { name: 'Add to calendar' })
  return user
}

beforeEach(() => {
  server.fails = false
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
})

test('makes a link, shows it once and copies it', async () => {
  const user = await open(null)
  await user.click(await screen.findByRole('button', { name: 'Make the link' }))
  expect(await screen.findByDisplayValue(url)).toBeDefined()
  expect(screen.getByText(/it is shown only once/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')).toBe(
    'webcal://surplate.example/api/calendar/feed/secret.ics',
  )
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(url)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
  expect(await screen.findByText(/has been running since 12 Jun/)).toBeDefined()
  expect(screen.queryByDisplayValue(url)).toBeNull()
})

test('stops the feed', async () => {
  const user = await open('2026-06-01T12:00:00Z')
  await user.click(await screen.findByRole('button', { name: 'Stop the feed' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.created_at).toBeNull()
  expect(currentToasts().map(({ text }) => text)).toEqual([
    'The feed has stopped. Calendars no longer get your pickups.',
  ])
})

test('replaces a link that was lost', async () => {
  const user = await open('2026-06-01T12:00:00Z')
  await user.click(await screen.findByRole('button', { name: 'Make a new link' }))
  expect(await screen.findByDisplayValue(url)).toBeDefined()
})

test('says that the link was not made', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.fails = true
  const user = await open(null)
  await user.click(await screen.findByRole('button', { name: 'Make the link' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The link was not made.')
})
