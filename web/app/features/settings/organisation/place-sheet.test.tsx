import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInAs, someFoodBank, somePlace, someRestaurant } from '~/testing/organisations'
import { open, quiet, sheet, startAnew, toastTexts } from './testing'
import { server } from './testing-server'

const live = vi.hoisted(() => ({ joined: 0 }))
vi.mock('~/lib/network/live', () => ({ joinAgain: () => (live.joined += 1) }))
vi.mock('~/lib/network/api', async () => (await import('./testing-server')).apiStandIn)

const kitchen = somePlace({
  entry_notes: 'Ring twice.',
  local_time_zone: 'America/New_York',
  usual_window: { from: '19:30', until: '21:00' },
})
const counter = somePlace({ _id: 'p-2', name: 'Harbour counter', main: false })
const moved = 'Open items and pickups move with it. What is over stays where it was.'

async function openPlace(name = 'Mill Lane kitchen') {
  const page = open()
  await page.user.click(await screen.findByRole('button', { name: `Edit ${name}` }))
  return { ...page, form: await sheet(name) }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const sentPlace = () => server.sent[0]?.[1]

beforeEach(() => {
  live.joined = 0
  startAnew(someRestaurant({ places: [kitchen, counter] }))
  signInAs('owner')
})

test('changes a place and says so', async () => {
  const { user, form } = await openPlace()
  await user.clear(form.getByLabelText('How to get in'))
  await user.type(form.getByLabelText('How to get in'), 'Back door.')
  await user.type(form.getByLabelText('Kitchen phone'), '+1 555 010 7788')
  expect(form.queryByText(moved)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await isClosed()
  expect(server.sent).toEqual([
    [
      'updatePlace',
      {
        id: 'r-1',
        place_id: 'p-1',
        name: 'Mill Lane kitchen',
        address: '12 Mill Lane',
        city: 'Market Quarter',
        country: 'United States',
        latitude: 40.7,
        longitude: -74,
        time_zone: null,
        usual_window: { from: '19:30', until: '21:00' },
        entry_notes: 'Back door.',
        pickup_phone: '+1 555 010 7788',
      },
    ],
  ])
  expect(toastTexts()).toEqual(['Saved'])
})

test('a place that moves says what moves with it, before it is saved', async () => {
  const { user, form } = await openPlace()
  await user.type(form.getByLabelText('Address'), 'a')
  expect(form.getByText(moved)).toBeDefined()
  await user.keyboard('{Backspace}')
  expect(form.queryByText(moved)).toBeNull()
})

test('Get Location moves the pin, and the zone is then that of the pin', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    geolocation: {
      getCurrentPosition: (done: (position: object) => void) =>
        done({ coords: { latitude: 51.5, longitude: -0.1 } }),
    },
  })
  const { user, form } = await openPlace()
  const zone = form.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' })
  expect(zone.options[0]?.textContent).toBe('Where the pin is: New York time')
  await user.click(form.getByRole('button', { name: 'Get Location' }))
  expect(await form.findByText(moved)).toBeDefined()
  expect(zone.options[0]?.textContent).toBe('Where the pin is')
  await user.selectOptions(zone, 'Europe/London')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await isClosed()
  expect(sentPlace()).toMatchObject({ latitude: 51.5, longitude: -0.1, time_zone: 'Europe/London' })
  vi.unstubAllGlobals()
})

test('the usual window can be switched off and needs two times', async () => {
  const { user, form } = await openPlace()
  const usual = form.getByRole('checkbox', { name: 'Food is usually collected at the same time' })
  fireEvent.change(form.getByLabelText('Until'), { target: { value: '19:30' } })
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Choose two different times')).toBeDefined()
  fireEvent.change(form.getByLabelText('From'), { target: { value: '' } })
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Choose a time')).toBeDefined()
  expect(server.sent).toEqual([])
  await user.click(usual)
  expect(form.queryByLabelText('From')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await isClosed()
  expect(sentPlace()).toMatchObject({ usual_window: null })
})

test('adds a place in the same town, once it has a name, an address and a pin', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add a place' }))
  const form = await sheet('Add a place')
  expect(form.getByLabelText<HTMLInputElement>('City').value).toBe('Market Quarter')
  expect(form.getByText(/^Not set yet\./)).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Name is required')).toBeDefined()
  expect(form.getByText('Address is required')).toBeDefined()
  expect(form.getByText('Latitude is required')).toBeDefined()
  expect(server.sent).toEqual([])
  expect(form.queryByRole('button', { name: 'Close this place' })).toBeNull()
})

test('an empty form of a new place closes without a question', async () => {
  const { user } = open('/settings/organisation?place=new')
  await sheet('Add a place')
  await user.keyboard('{Escape}')
  await isClosed()
})

test('closing with changes asks first', async () => {
  const { user, form } = await openPlace()
  await user.type(form.getByLabelText('Name'), '!')
  await user.keyboard('{Escape}')
  expect(form.getByText('Discard what you typed?')).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Keep editing' }))
  expect(form.getByDisplayValue('Mill Lane kitchen!')).toBeDefined()
  await user.keyboard('{Escape}')
  await user.click(form.getByRole('button', { name: 'Discard' }))
  await isClosed()
})

test('the server’s messages appear at their fields', async () => {
  quiet()
  server.failure = { fields: { address: 'This is in the sea', 'usual_window.until': 'Too late' } }
  const { user, form } = await openPlace()
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('This is in the sea')).toBeDefined()
  expect(form.getByText('Too late')).toBeDefined()
  expect(document.activeElement).toBe(form.getByLabelText('Address'))
})

test('too many places cannot be tried again', async () => {
  server.failure = { code: 'TOO_MANY_PLACES' }
  const { user, form } = await openPlace()
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('An organisation can have up to 500 places.')).toBeDefined()
  expect(form.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a link opens its place', async () => {
  open('/settings/organisation?place=p-2')
  expect(await sheet('Harbour counter')).toBeDefined()
})

test('a link to a place that is closed opens nothing', async () => {
  open('/settings/organisation?place=p-9')
  expect(await screen.findByRole('button', { name: 'Add a place' })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Back closes the form and stays', async () => {
  const { router } = await openPlace()
  void router.navigate(-1)
  await isClosed()
  expect(router.state.location.pathname + router.state.location.search).toBe('/settings/organisation')
})

test('the main place can be neither closed nor made the main one', async () => {
  const { form } = await openPlace()
  expect(form.queryByRole('button', { name: 'Make this the main place' })).toBeNull()
  expect(form.queryByRole('button', { name: 'Close this place' })).toBeNull()
})

test('another place becomes the main one while its form stays open', async () => {
  server.change = (organisation) => ({
    ...organisation,
    places: organisation.places.map((place) => ({ ...place, main: place._id === 'p-2' })),
  })
  const { user, form } = await openPlace('Harbour counter')
  await user.click(form.getByRole('button', { name: 'Make this the main place' }))
  await waitFor(() => expect(toastTexts()).toEqual(['Harbour counter is your main place now.']))
  expect(server.sent).toEqual([['makeMain', { id: 'r-1', place_id: 'p-2' }]])
  await waitFor(() => expect(form.queryByRole('button', { name: 'Close this place' })).toBeNull())
})

test('a place is closed after a question', async () => {
  server.change = (organisation) => ({ ...organisation, places: organisation.places.slice(0, 1) })
  const { user, form } = await openPlace('Harbour counter')
  await user.click(form.getByRole('button', { name: 'Close this place' }))
  expect(form.getByText('Close Harbour counter?')).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Keep it' }))
  expect(server.sent).toEqual([])
  expect(document.activeElement).toBe(form.getByRole('button', { name: 'Close this place' }))
  await user.click(form.getByRole('button', { name: 'Close this place' }))
  await user.click(form.getByRole('button', { name: 'Close it' }))
  await isClosed()
  expect(server.sent).toEqual([['closePlace', { id: 'r-1', place_id: 'p-2' }]])
  expect(toastTexts()).toEqual(['Harbour counter is closed.'])
  expect(screen.queryByText('Harbour counter')).toBeNull()
})

test('a place that is still used says why it stays', async () => {
  server.failure = { code: 'PLACE_IN_USE' }
  const { user, form } = await openPlace('Harbour counter')
  await user.click(form.getByRole('button', { name: 'Close this place' }))
  await user.click(form.getByRole('button', { name: 'Close it' }))
  const reason = await form.findByText(/something is still open here/)
  expect(document.activeElement?.contains(reason)).toBe(true)
  expect(form.getByRole('button', { name: 'Close this place' })).toBeDefined()
})

test('a food bank is asked for what concerns it, and hears of food around its new place', async () => {
  signInAs('owner', 'food_bank')
  startAnew(someFoodBank())
  const { user, form } = await openPlace('Depot')
  expect(form.queryByLabelText('How to get in')).toBeNull()
  expect(form.queryByRole('checkbox')).toBeNull()
  await user.type(form.getByLabelText('Address'), 'a')
  expect(form.getByText('Distances are measured from here as soon as you save.')).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await isClosed()
  expect(live.joined).toBe(1)
})
