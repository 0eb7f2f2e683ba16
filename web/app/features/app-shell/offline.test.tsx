import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveStatus } from './live-status'
import { OfflineStrip } from './offline-strip'

const online = vi.spyOn(navigator, 'onLine', 'get')
beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 5, 12, 19, 12) }))
afterEach(() => {
  online.mockReturnValue(true)
  vi.useRealTimers()
})

function go(state: 'online' | 'offline') {
  online.mockReturnValue(state === 'online')
  act(() => void window.dispatchEvent(new Event(state)))
}

function renderStrip(client = new QueryClient()) {
  render(
    <QueryClientProvider client={client}>
      <OfflineStrip />
    </QueryClientProvider>,
  )
}

test('shows the time of the data while offline and hides when back online', () => {
  const client = new QueryClient()
  client.setQueryData(['orders'], ['soup'])
  renderStrip(client)
  expect(screen.getByRole('status').textContent).toBe('')
  go('offline')
  vi.setSystemTime(new Date(2026, 5, 12, 19, 40))
  expect(screen.getByRole('status').textContent).toBe('You are offline. Last updated at 7:12 PM.')
  go('online')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('shows no time when nothing has been loaded', () => {
  online.mockReturnValue(false)
  renderStrip()
  expect(screen.getByRole('status').textContent).toBe('You are offline.')
})

test('live status switches to offline at once', () => {
  render(<LiveStatus />)
  go('offline')
  expect(screen.getByRole('status').textContent).toBe('Offline')
})
