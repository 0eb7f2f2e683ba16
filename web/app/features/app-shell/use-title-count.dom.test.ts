import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTitleCount } from './use-title-count'

test('prefixes every page title with the count and removes it when the count is gone', async () => {
  document.title = 'Dashboard · Surplate'
  const { rerender, unmount } = renderHook(({ label }) => useTitleCount(label), {
    initialProps: { label: '2' as string | undefined },
  })
  expect(document.title).toBe('(2) Dashboard · Surplate')
  rerender({ label: '3' })
  expect(document.title).toBe('(3) Dashboard · Surplate')
  document.title = 'Incoming Orders · Surplate'
  await waitFor(() => expect(document.title).toBe('(3) Incoming Orders · Surplate'))
  rerender({ label: undefined })
  expect(document.title).toBe('Incoming Orders · Surplate')
  rerender({ label: '1' })
  unmount()
  expect(document.title).toBe('Incoming Orders · Surplate')
})
