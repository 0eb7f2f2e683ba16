import type { Pickup } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { inHours, someFacts } from '~/testing/food'
import { someLine, somePickup } from '~/testing/pickups'
import { collectorText, passText } from './collector-text'
import { DirectionsMenu } from './directions-menu'
import { FoodLines } from './food-lines'
import { PickupChips } from './pickup-chips'

vi.useFakeTimers({ now: new Date('2026-06-12T12:00:00Z'), toFake: ['Date'] })
afterAll(() => {
  vi.useRealTimers()
})

const milk = { contains: ['milk' as const], may_contain: [], free_from: [] }

describe('FoodLines', () => {
  test('shows quantity, storage and allergens', () => {
    const line = someLine({ facts: someFacts({ storage: 'chilled', allergens: milk }) })
    render(<FoodLines lines={[line]} timeZone="UTC" />)
    const [item] = screen.getAllByRole('listitem')
    expect(item?.textContent).toContain('12 × Vegetable biryani')
    expect(screen.getByText('Chilled')).toBeDefined()
    expect(screen.getByText('Contains milk. 13 allergens not stated.')).toBeDefined()
    expect(screen.queryByText(/Request ID/)).toBeNull()
  })

  test('names the rule, the notes and the number of a line in detail, in the time of the place', () => {
    const facts = someFacts({ storage: 'hot', safe_until: inHours(3), safe_rule: 'us-2022-hot' })
    const line = someLine({ facts, safe_limit: inHours(3), notes: 'In the blue crate' })
    render(<FoodLines lines={[line]} timeZone="America/New_York" detailed />)
    expect(screen.getByRole('button', { name: 'Collect by 11:00 AM' })).toBeDefined()
    expect(screen.getByText(/Hot food, 4 hours once off the heat\./)).toBeDefined()
    expect(screen.getByText('In the blue crate')).toBeDefined()
    expect(screen.getByText('Request ID #abcde')).toBeDefined()
  })

  test('adds what is said about each line', () => {
    render(
      <FoodLines lines={[someLine()]} timeZone="UTC">
        {({ granted_quantity }) => `${granted_quantity} taken`}
      </FoodLines>,
    )
    expect(screen.getByText('12 taken')).toBeDefined()
  })
})

describe('DirectionsMenu', () => {
  test('offers the maps that people use', () => {
    render(<DirectionsMenu place={{ latitude: 40.7, longitude: -74.01 }} name="Saffron & Clove" />)
    const button = screen.getByRole('button', { name: 'Directions' })
    const menu = screen.getByLabelText('Directions to Saffron & Clove')
    expect(button.getAttribute('popovertarget')).toBe(menu.id)
    const links = screen
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Maps app on this phone', 'geo:40.7,-74.01?q=40.7,-74.01(Saffron%20%26%20Clove)'],
      ['Google Maps', 'https://www.google.com/maps/dir/?api=1&destination=40.7,-74.01'],
      ['Apple Maps', 'https://maps.apple.com/?daddr=40.7,-74.01'],
      ['OpenStreetMap', 'https://www.openstreetmap.org/directions?to=40.7%2C-74.01'],
    ])
  })

  test('names the place where only its icon shows', () => {
    render(<DirectionsMenu place={{ latitude: 40.7, longitude: -74.01 }} name="Golden Wok" small />)
    expect(screen.getByRole('button', { name: 'Directions to Golden Wok' })).toBeDefined()
  })
})

function chips(values: Partial<Pickup>, side: OrganisationKind = 'food_bank') {
  const { container } = render(
    <MemoryRouter>
      <PickupChips pickup={somePickup({ time_zone: 'UTC', ...values })} side={side} />
    </MemoryRouter>,
  )
  return container.textContent
}

const collector = { kind: 'pass', id: 'p', name: 'Driver 1', opened_at: null } as const
const farAway = {
  lines: [someLine({ safe_limit: '2026-06-20T12:00:00Z' })],
  hand_over_by: '2026-06-20T12:00:00Z',
}

describe('PickupChips', () => {
  test('says by when the food must leave, in ember in its last hour', () => {
    const safe_limit = inHours(0.5)
    chips({ collector, hand_over_by: safe_limit, lines: [someLine({ safe_limit })] })
    const tag = screen.getByRole('button', { name: 'Collect by 12:30 PM' })
    expect(tag.firstElementChild?.className).toContain('--expiry-last-bg')
  })

  test('counts the minutes past the window', () => {
    expect(chips({ collector, window: { from: inHours(-2), until: inHours(-7 / 60) } })).toContain(
      '7 min past the window',
    )
  })

  test('counts hours once it is that late', () => {
    expect(chips({ collector, window: { from: inHours(-4), until: inHours(-2.5) } })).toContain(
      '2 hours past the window',
    )
  })

  test.each<[string, Partial<Pickup>]>([
    ['On the way', { on_the_way_at: inHours(-0.1) }],
    ['About 12:15 PM', { on_the_way_at: inHours(-0.1), eta: inHours(0.25) }],
    [
      'Arrived',
      { state: 'arrived', on_the_way_at: inHours(-0.1), arrived_at: inHours(0), eta: inHours(0.25) },
    ],
    ['Ready', { ready_at: inHours(-0.1) }],
  ])('shows %s', (text, values) => {
    expect(chips({ collector, ...farAway, ...values })).toMatch(new RegExp(`^${text}Collect by`))
  })

  test('shows another time that is asked for, and by whom', () => {
    const proposal = { from: inHours(1), until: inHours(2), by: 'restaurant' as const }
    expect(chips({ collector, proposal })).toContain('New time asked: 1:00 to 2:00 PM')
    expect(chips({ collector, proposal }, 'restaurant')).toContain('You asked for 1:00 to 2:00 PM')
  })

  test('asks the food bank for a collector within an hour of the window', () => {
    const soon = { window: { from: inHours(0.9), until: inHours(2) } }
    expect(chips(soon)).toContain('No collector yet')
    expect(chips({ window: { from: inHours(1.1), until: inHours(2) } })).not.toContain('No collector yet')
    expect(chips({ ...soon, collector })).not.toContain('No collector yet')
    expect(chips(soon, 'restaurant')).not.toContain('No collector yet')
  })

  test('tells the restaurant of a limit only within hours', () => {
    expect(chips({ collector, ...farAway }, 'restaurant')).toBe('')
    expect(chips({ collector }, 'restaurant')).toContain('Hand over by 3:00 PM')
  })

  test('says nothing of a pickup that has ended', () => {
    expect(chips({ state: 'missed', window: { from: inHours(-4), until: inHours(-2) } })).toBe('')
  })
})

test.each<[string, Partial<Pickup>]>([
  ['No collector named yet', {}],
  ['Driver 1', { collector }],
  ['Driver 1, on the way', { collector, on_the_way_at: inHours(0) }],
  [
    'Driver 1, at the door',
    { collector, state: 'arrived', on_the_way_at: inHours(0), arrived_at: inHours(0) },
  ],
  ['Collector on the way', { on_the_way_at: inHours(0) }],
  ['Driver 1', { collector, state: 'handed_over', arrived_at: inHours(0) }],
])('names the collector: %s', (text, values) => {
  expect(collectorText(somePickup(values))).toBe(text)
})

test('says whether a driver has opened their pass', () => {
  expect(passText(collector)).toBe('Has not opened the pass yet')
  expect(passText({ ...collector, opened_at: inHours(0) })).toBe('Has the pass on their phone')
  expect(passText({ ...collector, kind: 'member' })).toBeUndefined()
})
