import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentSession } from '~/lib/session/session'
import { signInAs, someFoodBank, somePlace, someRestaurant } from '~/testing/organisations'
import { open, quiet, startAnew, toastTexts } from './testing'
import { server } from './testing-server'

const live = vi.hoisted(() => ({ joined: 0 }))
vi.mock('~/lib/network/live', () => ({ joinAgain: () => (live.joined += 1) }))
vi.mock('~/lib/network/api', async () => (await import('./testing-server')).apiStandIn)

const counter = somePlace({
  _id: 'p-2',
  name: 'Harbour counter',
  address: '4 Quay Street',
  city: 'Old Harbour',
  usual_window: { from: '15:00', until: '16:00' },
  main: false,
})

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })

beforeEach(() => {
  live.joined = 0
  startAnew(someRestaurant())
  signInAs('owner')
})

test('a restaurant changes its name, phone and cuisine together, and the bar follows', async () => {
  server.change = (organisation, input) => ({ ...organisation, ...input })
  const { user } = open()
  await user.clear(await field('Name'))
  await user.type(await field('Name'), 'Saffron & Co')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cuisine type' }), 'Italian')
  await user.click(save())
  await waitFor(() => expect(toastTexts()).toEqual(['Saved']))
  expect(server.sent).toEqual([
    [
      'updateRestaurant',
      { id: 'r-1', name: 'Saffron & Co', contact_no: '+1 555 010 2233', cuisine_type: 'Italian' },
    ],
  ])
  expect(currentSession().name).toBe('Saffron & Co')
  expect(await field('Phone for collectors')).toBeDefined()
  expect(live.joined).toBe(0)
})

test('a food bank changes its transport notes, and joins its rooms again', async () => {
  signInAs('manager', 'food_bank')
  startAnew(someFoodBank())
  const { user } = open()
  await user.type(await field('Transport notes'), ', cool boxes')
  await user.click(save())
  await waitFor(() => expect(toastTexts()).toEqual(['Saved']))
  expect(server.sent).toEqual([
    [
      'updateFoodBank',
      {
        id: 'f-1',
        name: 'Harvest Table',
        contact_no: '+1 555 010 9988',
        transportation_notes: 'Two vans, cool boxes',
      },
    ],
  ])
  expect(await field('Phone')).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'Cuisine type' })).toBeNull()
  expect(live.joined).toBe(1)
})

test('a food bank changes its range at once and can undo it', async () => {
  signInAs('owner', 'food_bank')
  startAnew(someFoodBank())
  server.change = (organisation, input) => ({ ...organisation, ...input })
  const { user } = open()
  const range = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Pickup range' })
  expect(range.value).toBe('50')
  await user.selectOptions(range, 'Anywhere')
  await waitFor(() => expect(toastTexts()).toEqual(['Your pickup range is now anywhere.']))
  expect(server.sent).toEqual([['setPickupRange', { id: 'f-1', pickup_range_km: null }]])
  expect(live.joined).toBe(1)
})

test('messages appear at their fields, from the form and from the server', async () => {
  const { user } = open()
  const phone = await field('Phone for collectors')
  await user.clear(phone)
  await user.type(phone, '12')
  await user.click(save())
  expect(await screen.findByText('Please enter a valid contact number')).toBeDefined()
  expect(server.sent).toEqual([])
  quiet()
  server.failure = { fields: { name: 'This name is taken' } }
  await user.type(phone, '345678901')
  await user.click(save())
  expect(await screen.findByText('This name is taken')).toBeDefined()
  expect(document.activeElement).toBe(await field('Name'))
})

test('what was typed stays if it was not saved', async () => {
  quiet()
  server.failure = { code: 'BUSY' }
  const { user } = open()
  await user.type(await field('Name'), '!')
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('Your changes were not saved.')
  expect((await field('Name')).value).toBe('Saffron & Clove!')
})

test('leaving with unsaved changes asks; a place can be opened meanwhile', async () => {
  const { user, router } = open()
  await user.type(await field('Name'), '!')
  await user.click(screen.getByRole('button', { name: 'Edit Mill Lane kitchen' }))
  await screen.findByRole('dialog', { name: 'Mill Lane kitchen' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await field('Name')).value).toBe('Saffron & Clove!')
  act(() => void router.navigate('/leaderboard'))
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Another page')).toBeDefined()
})

test('one place has no badge; of several, the main one does', async () => {
  open()
  expect(await screen.findByText('12 Mill Lane, Market Quarter')).toBeDefined()
  expect(screen.queryByText('Main')).toBeNull()
})

test('lists the places with their usual windows', async () => {
  startAnew(someRestaurant({ places: [somePlace(), counter] }))
  open()
  const rows = within(await screen.findByRole('region', { name: 'Places' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toContain('Main')
  expect(rows[1]?.textContent).not.toContain('Main')
  expect(rows[1]?.textContent).toContain('4 Quay Street, Old Harbour. Usual window 3:00 to 4:00 PM')
})

test.each(['staff', 'collector', 'unknown'] as const)(
  '%s sees everything and can change nothing',
  async (role) => {
    signInAs(role)
    open('/settings/organisation?place=p-1')
    expect(await screen.findByText('Owners and managers can change this.')).toBeDefined()
    expect(screen.getByText('+1 555 010 2233')).toBeDefined()
    expect(screen.getByText('Indian')).toBeDefined()
    expect(screen.getByText('12 Mill Lane, Market Quarter')).toBeDefined()
    expect(screen.queryAllByRole('textbox')).toEqual([])
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('a food bank’s staff sees its range', async () => {
  signInAs('staff', 'food_bank')
  startAnew(someFoodBank({ pickup_range_km: null, transportation_notes: '' }))
  open()
  expect(await screen.findByText('Anywhere')).toBeDefined()
  expect(screen.getByText('None')).toBeDefined()
})

test('offers to try again if it did not load', async () => {
  quiet()
  server.loads = false
  const { user } = open()
  const failed = await screen.findByRole('alert')
  server.loads = true
  await user.click(within(failed).getByRole('button', { name: 'Try again' }))
  expect((await field('Name')).value).toBe('Saffron & Clove')
})
