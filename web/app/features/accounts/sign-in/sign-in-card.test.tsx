import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { signedOutState } from '~/lib/paths'
import { SignInCard } from './sign-in-card'

function open(state?: unknown) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
      <SignInCard heading="h1" />
    </MemoryRouter>,
  )
  return screen.queryByRole('status')?.textContent
}

test('names the action that failed when the session ended', () => {
  expect(open(signedOutState('The donation was not claimed.'))).toBe(
    'You were signed out. The donation was not claimed. Sign in again to pick up where you left off.',
  )
})

test('explains a session that ended without a pending action', () => {
  expect(open(signedOutState())).toBe('You were signed out. Sign in again to pick up where you left off.')
})

test('shows no notice to a user who was not signed out', () => {
  expect(open()).toBeUndefined()
})
