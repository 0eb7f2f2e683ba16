import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getThrough } from '../lib/connection'
import { Toaster } from './toaster'
import { currentToasts, dismissToast, showToast } from './toasts'

const online = vi.spyOn(navigator, 'onLine', 'get')
afterEach(() => {
  online.mockReturnValue(true)
  for (const { id } of currentToasts()) dismissToast(id)
})

test('says that nothing was sent when something fails offline', () => {
  online.mockReturnValue(false)
  showToast({ kind: 'failed', text: 'Failed to claim donation.' })
  render(<Toaster />)
  expect(screen.getByRole('alert').textContent).toBe('You are offline. Nothing was sent.')
})

test('names the connection when that is why something failed', async () => {
  await getThrough(() => Promise.reject(new TypeError('Failed to fetch'))).catch(() => {})
  showToast({ kind: 'failed', text: 'The order was not accepted.' })
  render(<Toaster />)
  expect(screen.getByText('The order was not accepted.')).toBeDefined()
  expect(screen.getByText('We could not be reached. Check your connection.')).toBeDefined()
})

test('leaves what worked as it is', () => {
  online.mockReturnValue(false)
  showToast({ kind: 'done', text: 'Saved.' })
  render(<Toaster />)
  expect(screen.getByRole('status').textContent).toBe('Saved.')
})
