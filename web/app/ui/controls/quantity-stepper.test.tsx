import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { QuantityStepper } from './quantity-stepper'

test('steps up and down but never below the minimum', async () => {
  const user = userEvent.setup()
  render(<QuantityStepper label="Quantity" type="text" min={1} defaultValue="2" />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
  await user.click(screen.getByRole('button', { name: 'One more' }))
  expect(field.value).toBe('3')
  for (let press = 0; press < 4; press++) await user.click(screen.getByRole('button', { name: 'One less' }))
  expect(field.value).toBe('1')
})

test('shows its error and marks the field as invalid', () => {
  render(<QuantityStepper label="Quantity" error="Enter a number" />)
  const field = screen.getByRole('spinbutton', { name: 'Quantity' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter a number')).toBeDefined()
})
