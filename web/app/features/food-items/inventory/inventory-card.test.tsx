import type { ListedItem } from '@surplate/contract/food-items'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { currentSession, setUser } from '~/lib/session/session'
import { inHours, someFacts } from '~/testing/food'
import { signInAs } from '~/testing/organisations'
import { someListedItem } from '~/testing/own-food'
import { InventoryCard } from './inventory-card'

const opened = vi.fn()

function show(values: Partial<ListedItem>) {
  render(
    <MemoryRouter>
      <ul>
        <InventoryCard item={someListedItem(values)} arriving={false} onOpen={opened} />
      </ul>
    </MemoryRouter>,
  )
  return screen.getByRole('listitem')
}

test('shows what is available while nothing is promised', () => {
  expect(show({}).textContent).toContain('20 available')
})

test('shows what is left of what was listed once part is promised', () => {
  const card = show({ remaining: 12, reserved: 8 })
  expect(card.textContent).toContain('12 of 20 left')
  expect(card.textContent).not.toContain('available')
})

test('shows by when hot food must be collected, and what is stated about it', () => {
  const safe_until = inHours(2)
  const facts = someFacts({
    storage: 'hot',
    allergens: { contains: ['milk'], may_contain: [], free_from: [] },
    portion_grams: 350,
    safe_until,
    safe_rule: 'eu-2004-hot',
    collect_by: safe_until,
  })
  const card = show({ facts })
  expect(card.textContent).toContain('Collect by')
  expect(card.textContent).not.toContain('Expires in')
  expect(screen.getByText('Hot, contains milk, 350 g each')).toBeDefined()
})

test('an item that states nothing shows when it expires and no facts', () => {
  const card = show({})
  expect(card.textContent).toContain('Expires in')
  expect(card.textContent).not.toContain('Collect by')
})

test.each(['Edit', 'Withdraw'] as const)('%s opens its sheet', async (name) => {
  show({})
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}.*Vegetable biryani$`) }))
  expect(opened).toHaveBeenLastCalledWith(name.toLowerCase())
})

test('says why food banks do not see an item', () => {
  signInAs('owner')
  const [own] = currentSession().memberships ?? []
  if (own) setUser({ ...currentSession(), memberships: [{ ...own, standing: 'unverified' }] })
  show({ on_hold: true })
  expect(screen.getByText('Waiting for verification')).toBeDefined()
  cleanup()
  if (own) setUser({ ...currentSession(), memberships: [{ ...own, standing: 'suspended' }] })
  show({ on_hold: true })
  expect(screen.getByText('On hold')).toBeDefined()
  cleanup()
  show({ on_hold: false })
  expect(screen.queryByText('On hold')).toBeNull()
})
