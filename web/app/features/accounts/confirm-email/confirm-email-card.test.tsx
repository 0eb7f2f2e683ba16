import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '~/lib/network/api'
import { ConfirmEmailCard } from './confirm-email-card'

vi.mock('~/lib/network/api', () => ({
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

test('confirms nothing until the button is pressed', () => {
  open()
  expect(title()).toBe('Confirm your email')
  expect(confirmEmail).not.toHaveBeenCalled()
})

test.each([
  ['confirmed', 'Your email is confirmed'],
  ['already_confirmed', 'Already confirmed'],
  ['unknown', 'This link does not work'],
] as const)('shows the result %s and a way to continue', async (result, heading) => {
  confirmEmail.mockResolvedValue({ result })
  const user = open()
  await user.click(press('Confirm my email'))
  expect(confirmEmail).toHaveBeenCalledWith({ token: 'a-token' })
  expect(title()).toBe(heading)
  expect(screen.getByRole('link', { name: 'Open Surplate' }).getAttribute('href')).toBe('/login')
})

test.each([
  ['sent', 'A new link is on its way'],
  ['limited', 'No more links today'],
] as const)('sends an expired link again and shows the result %s', async (result, heading) => {
  confirmEmail.mockResolvedValue({ result: 'expired' })
  renewConfirmation.mockResolvedValue({ result })
  const user = open()
  await user.click(press('Confirm my email'))
  expect(title()).toBe('This link has expired')
  await user.click(press('Send again'))
  expect(title()).toBe(heading)
})

test('reports a failed request and allows a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  confirmEmail.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ result: 'confirmed' })
  const user = open()
  await user.click(press('Confirm my email'))
  expect(screen.getByRole('alert').textContent).toContain('That did not work.')
  await user.click(press('Confirm my email'))
  expect(title()).toBe('Your email is confirmed')
})

test('reports an incomplete link and offers a way to continue', () => {
  open('')
  expect(title()).toBe('This link is incomplete')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Open Surplate' })).toBeDefined()
})
