import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SearchField } from './search-field'

test('calls onChange once with the trimmed text', async () => {
  const asked = vi.fn()
  render(<SearchField when label="Search your items" value="" onChange={asked} />)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search your items' }), ' lentil ')
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(asked.mock.calls).toEqual([['lentil']])
})

test('appears for a long list and stays when the search shortens it', () => {
  const field = (when: boolean) => <SearchField when={when} label="Search" value="" onChange={() => {}} />
  const { rerender } = render(field(false))
  expect(screen.queryByRole('searchbox')).toBeNull()
  rerender(field(true))
  const shown = screen.getByRole('searchbox')
  rerender(field(false))
  expect(screen.getByRole('searchbox')).toBe(shown)
})
