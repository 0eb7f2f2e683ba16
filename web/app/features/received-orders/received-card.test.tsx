import type { ReceivedOrder } from '@surplate/contract/reviews'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReceivedCard } from './received-card'

const order: ReceivedOrder = {
  request_id: 'r-1',
  food_id: 'i-1',
  food_name: 'Berry tart',
  category: 'Sweet',
  restaurant_id: 'k-1',
  restaurant_name: 'Saffron & Clove',
  quantity: 8,
  received_at: '2026-06-12T18:00:00Z',
  rating: 4,
  feedback: 'Still warm. Thank you.',
}

test('a food bank reads its own review again', () => {
  render(<ReceivedCard order={order} isNew={false} onReview={() => {}} />)
  expect(screen.getByText('Still warm. Thank you.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an order without a review asks for one', () => {
  render(
    <ReceivedCard order={{ ...order, rating: null, feedback: null }} isNew={false} onReview={() => {}} />,
  )
  expect(screen.getByRole('button', { name: 'Leave a Review' })).toBeDefined()
  expect(screen.queryByText('Your review:')).toBeNull()
})
