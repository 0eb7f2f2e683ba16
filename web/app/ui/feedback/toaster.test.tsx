import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from './toaster'
import { currentToasts, dismissToast, showToast } from './toasts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
  vi.useRealTimers()
})

function showUndo(run = () => {}) {
  render(<Toaster />)
  act(() => showToast({ kind: 'done', text: 'Accepted.', undo: { until: Date.now() + 5000, run } }))
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('undo counts down and runs once', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const run = vi.fn()
  showUndo(run)
  const button = screen.getByRole('button', { name: 'Undo' })
  expect(button.textContent).toBe('Undo 5')
  await pass(2000)
  expect(button.textContent).toMatch(/Undo [23]/)
  await user.click(button)
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText('Accepted.')).toBeNull()
})

test('F8 focuses undo, and a focused toast outlives its undo button', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  showUndo()
  await user.keyboard('{F8}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  screen.getByRole('button', { name: 'Dismiss' }).focus()
  await pass(6000)
  expect(screen.getByText('Accepted.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a failure is replaced when the same action succeeds', () => {
  render(<Toaster />)
  act(() => showToast({ kind: 'failed', topic: 'order 1', text: 'The order was not rejected.' }))
  act(() => showToast({ kind: 'failed', topic: 'order 2', text: 'The order was not accepted.' }))
  act(() => showToast({ kind: 'done', topic: 'order 1', text: 'Order accepted.' }))
  expect(screen.getByRole('alert').textContent).toBe('The order was not accepted.')
  expect(screen.getByRole('status').textContent).toBe('Order accepted.')
})
