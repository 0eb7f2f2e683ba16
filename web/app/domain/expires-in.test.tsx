import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ExpiresIn } from './expires-in'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('label leaves out the last five hours and its tip explains it', () => {
  render(<ExpiresIn expiration={inHours(15.1)} explained />)
  const tag = screen.getByRole('button', { name: 'Expires in 10h' })
  const tip = document.getElementById(tag.getAttribute('popovertarget') ?? '')
  expect(tip?.textContent).toMatch(/^Good until (Today|Tomorrow), .+ The label leaves out the last 5 hours/)
})

test('an unexplained label is not a button', () => {
  render(<ExpiresIn expiration={inHours(15.1)} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('an expired item is marked as expired', () => {
  render(<ExpiresIn expiration={inHours(-30)} explained />)
  expect(screen.getByText('Expired')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
