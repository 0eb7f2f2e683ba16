import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebounced } from './use-debounced'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('keeps the old value until the new one has not changed for the given time', () => {
  const { result, rerender } = renderHook(({ text }) => useDebounced(text, 150), {
    initialProps: { text: '' },
  })
  rerender({ text: 'l' })
  act(() => vi.advanceTimersByTime(100))
  rerender({ text: 'lo' })
  act(() => vi.advanceTimersByTime(100))
  expect(result.current).toBe('')
  act(() => vi.advanceTimersByTime(50))
  expect(result.current).toBe('lo')
})
