import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Counts } from './pickup-figures'

test('shows how many pickups were handed over, unconfirmed, missed and planned', () => {
  render(<Counts handed_over={1284} unconfirmed={2} missed={1} planned={0} />)
  const figure = (name: string) =>
    within(screen.getByText(name).parentElement as HTMLElement).getByRole('definition').textContent
  expect(figure('Handed over')).toBe('1,284')
  expect(figure('Unconfirmed')).toBe('2')
  expect(figure('Missed')).toBe('1')
  expect(figure('Planned')).toBe('0')
})
