import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getThrough } from '~/lib/network/connection'
import { Toaster } from './toaster'
import { currentToasts, dismissToast, showToast } from './toasts'

const online = vi.spyOn(navigator, 'onLine', 'get')
afterEach(() => {
  online.mockReturnValue(true)
  for (const { id } of currentToasts()) dismissToast(id)
})

test('reports that nothing was sent when a call fails offline', () => {
  online.mockReturnValue(false)
  showToast({ kind: 'failed', text: 'Failed to claim donation.' })
  render(<Toaster />)
  expect(screen.getByRole('alert').textContent).toBe('You are offline. Nothing was sent.')
})

test('names the connection when it caused the failure', async () => {
  await getThrough(() => Promise.reject(new TypeError('Failed to fetch'))).catch(() => {})
  showToast({ kind: 'failed', text: 'The order was not accepted.' })
  render(<Toaster />)
  expect(screen.getByText('The order was not accepted.')).toBeDefined()
  expect(screen.getByText('We couldn’t reach the server. Check your connection.')).toBeDefined()
})

test('leaves a success unchanged', () => {
  online.mockReturnValue(false)
  showToast({ kind: 'done', text: 'Saved.' })
  render(<Toaster />)
  expect(screen.getByRole('status').textContent).toBe('Saved.')
})

test('shows only the last two of many confirmations, and whatever offers something to do', () => {
  showToast({ kind: 'done', text: 'Accepted.', undo: { until: Date.now() + 10_000, run: () => {} } })
  showToast({ kind: 'failed', text: 'The order was not accepted.' })
  for (const text of ['Name saved.', 'Phone saved.', 'Signed.', 'Added.']) showToast({ kind: 'done', text })
  expect(currentToasts().map(({ text }) => text)).toEqual([
    'Accepted.',
    'The order was not accepted.',
    'Signed.',
    'Added.',
  ])
})
