import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ConfirmEmailCard } from './confirm-email-card'

vi.mock('../../lib/api', () => ({
  api: { accounts: { confirmEmail: vi.fn(), renewConfirmation: vi.fn() } },
}))
const confirmEmail = vi.mocked(api.accounts.confirmEmail)
const renewConfirmation = vi.mocked(api.accounts.renewConfirmation)

beforeEach(() => {
  confirmEmail.mockReset()
  renewConfirmation.mockReset()
})

function open(hash = '#a-token') {
  render(
    <MemoryRouter initialEntries={[`/confirm-email${hash}`]}>
      <ConfirmEmailCard />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const title = () => screen.getByRole('heading').textContent
const press = (name: string) => screen.getByRole('button', { name })

test('nothing is confirmed before the button is pressed', () => {
  open()
  expect(title()).toBe('Confirm your email')
  expect(confirmEmail).not.toHaveBeenCalled()
})

test.each([
  ['confirmed', 'Your email is confirmed'],
  ['already_confirmed', 'Already confirmed'],
  ['unknown', 'This link does not work'],
] as const)('a link that is %s says so and leads on', async (result, words) => {
  confirmEmail.mockResolvedValue({ result })
  const user = open()
  await user.click(press('Confirm my email'))
  expect(confirmEmail).toHaveBeenCalledWith({ token: 'a-token' })
  expect(title()).toBe(words)
  expect(screen.getByRole('link', { name: 'Open Surplate' }).getAttribute('href')).toBe('/login')
})

test.each([
  ['sent', 'A new link is on its way'],
  ['limited', 'No more links today'],
] as const)('an expired link can be sent again, and the answer %s is told', async (result, words) => {
  confirmEmail.mockResolvedValue({ result: 'expired' })
  renewConfirmation.mockResolvedValue({ result })
  const user = open()
  await user.click(press('Confirm my email'))
  expect(title()).toBe('This link has expired')
  await user.click(press('Send again'))
  expect(title()).toBe(words)
})

test('a call that fails says so and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  confirmEmail.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ result: 'confirmed' })
  const user = open()
  await user.click(press('Confirm my email'))
  expect(screen.getByRole('alert').textContent).toContain('That did not work.')
  await user.click(press('Confirm my email'))
  expect(title()).toBe('Your email is confirmed')
})

test('a link without its last part says that it is not complete, and leads on', () => {
  open('')
  expect(title()).toBe('This link is not complete')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Open Surplate' })).toBeDefined()
})
