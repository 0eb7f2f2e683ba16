import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTitleCount } from './use-title-count'

test('the count stands in front of the title, also of the next page, and goes with its reason', async () => {
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
