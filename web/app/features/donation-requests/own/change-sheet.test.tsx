import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { someOwnRequest, someRequestedItem } from '~/testing/food'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { ChangeSheet } from './change-sheet'

const server = vi.hoisted(() => ({ sent: [] as unknown[] }))
vi.mock('~/lib/network/api', () => ({
  hasCode: () => false,
  api: {
    donationRequests: {
      changeQuantity: async (input: { requested_quantity: number }) => {
        server.sent.push(input)
        return input
      },
    },
  },
}))
afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
})

test('asks for another quantity, at most what is left, and tells the result', async () => {
  const closed = vi.fn()
  const request = someOwnRequest({
    _id: 'one',
    requested_quantity: 12,
    food_id: someRequestedItem({ quantity: 30, remaining: 24 }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangeSheet request={request} onClose={closed} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for 12' }).disabled).toBe(true)
  const field = screen.getByLabelText<HTMLInputElement>('How much can you take?')
  await userEvent.clear(field)
  await userEvent.type(field, '99')
  expect(field.value).toBe('24')
  await userEvent.click(screen.getByRole('button', { name: 'Ask for 24' }))
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(server.sent).toEqual([{ id: 'one', requested_quantity: 24 }])
  expect(currentToasts().map(({ text }) => text)).toEqual(['You now ask for 24 portions.'])
})
