import type { GrantedRequest } from '@surplate/contract/reviews'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GrantedCard } from './granted-card'

const request: GrantedRequest = {
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

test('shows the food bank its own review', () => {
  render(<GrantedCard request={request} isNew={false} onReview={() => {}} />)
  expect(screen.getByText('Still warm. Thank you.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('offers to review an order without a review', () => {
  render(
    <GrantedCard request={{ ...request, rating: null, feedback: null }} isNew={false} onReview={() => {}} />,
  )
  expect(screen.getByRole('button', { name: 'Leave a Review' })).toBeDefined()
  expect(screen.queryByText('Your review:')).toBeNull()
})
