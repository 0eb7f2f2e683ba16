import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { signedOutState } from '../../lib/paths'
import { SignInCard } from './sign-in-card'

function open(state?: unknown) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
      <SignInCard heading="h1" />
    </MemoryRouter>,
  )
  return screen.queryByRole('status')?.textContent
}

test('says what was left undone when a call was refused', () => {
  expect(open(signedOutState('The donation was not claimed.'))).toBe(
    'You were signed out. The donation was not claimed. Sign in again to carry on where you were.',
  )
})

test('explains a sign-in that ended while nothing was being done', () => {
  expect(open(signedOutState())).toBe('You were signed out. Sign in again to carry on where you were.')
})

test('says nothing of the kind to somebody who comes by themselves', () => {
  expect(open()).toBeUndefined()
})
