import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { actFor } from '~/lib/session/acting'
import { doubtMembership } from '~/lib/session/doubts'
import { setFirebaseUid } from '~/lib/session/session'
import { signInAs, someMembership } from '~/testing/organisations'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { useMembershipCheck } from './use-membership-check'

const harvest = someMembership({ organisation_id: 'f-1', name: 'Harvest Table', kind: 'food_bank' })
const reload = vi.fn(async () => {})
let whyEnded: () => string | undefined = () => undefined

function Shell() {
  whyEnded = useMembershipCheck(reload)
  return 'Orders'
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/restaurant/incomingOrders', element: <Shell /> },
      { path: '/switch/:id', element: 'Switching' },
    ],
    { initialEntries: ['/restaurant/incomingOrders'] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const toastTexts = () => currentToasts().map(({ text }) => text)

beforeEach(() => {
  reload.mockReset()
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
  signInAs('staff', 'restaurant', [harvest])
})

test('a refusal that has another reason changes nothing', async () => {
  const router = open()
  act(doubtMembership)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(router.state.location.pathname).toBe('/restaurant/incomingOrders')
  await waitFor(() => expect(whyEnded()).toBeUndefined())
  expect(toastTexts()).toEqual([])
})

test('someone who was removed goes on with another organisation and is told', async () => {
  reload.mockImplementation(async () => actFor(harvest))
  const router = open()
  act(doubtMembership)
  expect(await screen.findByText('Switching')).toBeDefined()
  expect(router.state.location.pathname).toBe('/switch/f-1')
  expect(toastTexts()).toEqual(['You no longer belong to Saffron & Clove.'])
})

test('without another organisation it says why the session ended', async () => {
  reload.mockImplementation(async () => setFirebaseUid('uid', null))
  open()
  act(doubtMembership)
  await waitFor(() => expect(whyEnded()).toBe('You no longer belong to Saffron & Clove.'))
})

test('several refusals at once ask the server once', async () => {
  let answer = () => {}
  reload.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)))
  open()
  act(() => {
    doubtMembership()
    doubtMembership()
  })
  expect(reload).toHaveBeenCalledOnce()
  await act(async () => answer())
})
