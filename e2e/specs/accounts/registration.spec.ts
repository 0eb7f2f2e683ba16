import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere, expectLogged, gate, sessionFields, test } from '../../support/browser.ts'
import { newcomer, type Person, signIn } from '../../support/people.ts'

const place = { latitude: 52.5, longitude: 13.4 }
let person: Person

test.use({ geolocation: place, permissions: ['geolocation'] })

test.beforeEach(async ({ page }) => {
  person = await newcomer('restaurant')
  await signIn(page, person, '/register')
  await expect(page.getByRole('heading', { name: 'Create an account', exact: true })).toBeVisible()
})

const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fill(page: Page, values: Partial<Record<string, string>> = {}) {
  const all = {
    Name: 'Saffron & Clove II',
    Email: person.email,
    'Contact number': '+1 555 010 0142',
    Address: '14 Market Quay',
    City: 'Berlin',
    Country: 'Germany',
    ...values,
  }
  for (const [label, value] of Object.entries(all)) await field(page, label).fill(value ?? '')
}

async function fillAll(page: Page, cuisine: string | null = 'Indian') {
  await fill(page)
  if (cuisine) await field(page, 'Cuisine type').selectOption(cuisine)
  await page.getByRole('button', { name: 'Get Location', exact: true }).click()
  await expect(field(page, 'Latitude')).toHaveValue('52.5')
}

/** The message comes first in what describes a field. */
const expectMessage = (page: Page, label: string, message: string) =>
  expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`^${message}`))

test('form has the specified texts, fields and options', async ({ page }) => {
  await expect(page.getByText('Enter your information to register', { exact: true })).toBeVisible()
  for (const label of [
    'Name',
    'Email',
    'Contact number',
    'Address',
    'City',
    'Country',
    'Latitude',
    'Longitude',
    'Cuisine type',
  ]) {
    await expect(field(page, label)).toBeVisible()
  }
  const kinds = page.getByRole('radio')
  await expect(kinds).toHaveCount(2)
  await expect(page.getByRole('radio', { name: /Restaurant/ })).toBeChecked()
  const options = await field(page, 'Cuisine type').locator('option').allTextContents()
  expect(options.slice(1)).toEqual([
    'Italian',
    'Chinese',
    'Indian',
    'Pakistani',
    'Mexican',
    'American',
    'French',
    'Japanese',
    'Mediterranean',
    'Other',
  ])
  await page.getByRole('radio', { name: /Food bank/ }).check()
  await expect(field(page, 'Cuisine type')).toHaveCount(0)
})

test('empty form shows an error for each field and sends nothing', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (/\/api\/auth\/(signup|addrestaurant|addfoodbank)$/.test(request.url())) sent += 1
  })
  for (const label of ['Name', 'Email']) await field(page, label).clear()
  await submit(page).click()
  const messages = {
    Name: 'Name is required',
    Email: 'Email is required',
    'Contact number': 'Contact number is required',
    Address: 'Address is required',
    City: 'City is required',
    Country: 'Country is required',
    Latitude: 'Latitude is required',
    Longitude: 'Longitude is required',
    'Cuisine type': 'Cuisine type is required for restaurants.',
  }
  for (const [label, message] of Object.entries(messages)) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expectMessage(page, label, message)
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(field(page, 'Name')).toBeFocused()
  expect(sent).toBe(0)
})

test('invalid values show errors and valid ones do not', async ({ page }) => {
  const bad: [string, string, string][] = [
    ['Name', ' a ', 'Name must be at least 2 characters'],
    ['Email', 'abc', 'Please enter a valid email address'],
    ['Email', 'a@b', 'Please enter a valid email address'],
    ['Email', 'a b@c.de', 'Please enter a valid email address'],
    ['Contact number', '123456789', 'Please enter a valid contact number'],
  ]
  for (const [label, value, message] of bad) {
    await field(page, label).fill(value)
    await submit(page).click()
    await expectMessage(page, label, message)
  }
  await fill(page, { Name: 'ab', Email: 'a@b.de', 'Contact number': '1234567890' })
  await submit(page).click()
  for (const label of ['Name', 'Email', 'Contact number'])
    await expect(field(page, label)).not.toHaveAttribute('aria-invalid', 'true')
})

test('name and email are prefilled from the Google account, and a different email shows a confirmation hint', async ({
  page,
}) => {
  await expect(field(page, 'Name')).toHaveValue(person.name)
  await expect(field(page, 'Email')).toHaveValue(person.email)
  const hint = page.getByText('We’ll send a link to this address to confirm it.', { exact: true })
  await expect(hint).toHaveCount(0)
  await field(page, 'Email').fill('other@example.org')
  await expect(hint).toBeVisible()
})

test('editing a field clears its error and keeps the others', async ({ page }) => {
  await field(page, 'Name').clear()
  await submit(page).click()
  await field(page, 'Name').pressSequentially('S')
  await expect(page.getByText('Name is required')).toHaveCount(0)
  await expect(page.getByText('City is required')).toBeVisible()
})

test.describe('location', () => {
  test('location is read-only and filled by Get Location', async ({ page }) => {
    for (const label of ['Latitude', 'Longitude'])
      await expect(field(page, label)).toHaveAttribute('readonly', '')
    await page.getByRole('button', { name: 'Get Location', exact: true }).click()
    await expect(field(page, 'Latitude')).toHaveValue(String(place.latitude))
    await expect(field(page, 'Longitude')).toHaveValue(String(place.longitude))
  })

  test('denied location access explains how to allow it', async ({ page, context }) => {
    await context.clearPermissions()
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_found, refused) =>
        refused?.({
          code: 1,
          message: 'denied',
          PERMISSION_DENIED: 1,
          POSITION_UNAVAILABLE: 2,
          TIMEOUT: 3,
        } as GeolocationPositionError)
    })
    await page.reload()
    await page.getByRole('button', { name: 'Get Location', exact: true }).click()
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'Failed to get your location. Please allow location access.' }),
    ).toBeVisible()
  })

  test('browser without geolocation shows a message', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined }),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Get Location', exact: true }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Geolocation is not supported by your browser.' }),
    ).toBeVisible()
  })

  test('map opens in the country of the time zone, and a tap sets the location', async ({ browser }) => {
    const page = await browser.newPage({ timezoneId: 'Europe/Berlin' })
    await page.route('**/tiles/**', (route) => route.fulfill({ status: 204 }))
    await signIn(page, person, '/register')
    await page.getByRole('button', { name: 'Set on map' }).click()
    const map = page.locator('.leaflet-container')
    await map.scrollIntoViewIfNeeded()
    await map.click({ position: { x: 200, y: 140 } })
    const latitude = Number(await field(page, 'Latitude').inputValue())
    expect(latitude).toBeGreaterThan(49)
    expect(latitude).toBeLessThan(56)
    await page.close()
  })

  test('location can be set on a map by button, by dragging the pin and by arrow keys', async ({ page }) => {
    await page.route('**/tiles/**', (route) => route.fulfill({ status: 204 }))
    await page.getByRole('button', { name: 'Set on map' }).click()
    const pin = page.getByRole('button', { name: /Your location/ })
    // No pin or coordinates are shown before a place is set.
    await expect(page.getByRole('button', { name: 'Pin the middle of the map' })).toBeVisible()
    await expect(pin).toHaveCount(0)
    await expect(field(page, 'Latitude')).toHaveValue('')
    await page.getByRole('button', { name: 'Pin the middle of the map' }).click()
    await expect(field(page, 'Latitude')).toHaveValue('40.7128')
    await expect(page.getByText('Your location is set.')).toBeVisible()
    await pin.scrollIntoViewIfNeeded()
    const box = await pin.boundingBox()
    if (!box) throw new Error('the pin is not shown')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y - 30, { steps: 8 })
    await page.mouse.up()
    await expect(field(page, 'Latitude')).not.toHaveValue('40.7128')
    const dragged = Number(await field(page, 'Latitude').inputValue())
    // A short drag from the default centre of the map.
    expect(dragged).toBeGreaterThan(40.7128)
    expect(dragged).toBeLessThan(40.9)
    const longitude = Number(await field(page, 'Longitude').inputValue())
    expect(longitude).toBeGreaterThan(-74.006)
    expect(longitude).toBeLessThan(-73.8)
    await pin.focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => Number(await field(page, 'Latitude').inputValue())).toBeGreaterThan(dragged)
  })
})

test.describe('registering', () => {
  test('restaurant registration creates the user, then the restaurant, and opens the dashboard with a full session', async ({
    page,
  }) => {
    const calls: { path: string; body: Record<string, unknown> }[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/signup|addrestaurant|addfoodbank/.test(pathname))
        calls.push({ path: pathname, body: request.postDataJSON() })
    })
    await fillAll(page)
    await submit(page).click()
    await expect(page).toHaveURL('/restaurant/dashboard')
    await expect(page.getByRole('status').filter({ hasText: /Registration complete/ })).toBeVisible()
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/signup', '/api/auth/addrestaurant'])
    expect(Object.keys(calls[0]?.body ?? {}).sort()).toEqual(
      [
        'address',
        'city',
        'contact_no',
        'country',
        'email',
        'latitude',
        'longitude',
        'name',
        'uid',
        'user_type',
      ].sort(),
    )
    expect(calls[0]?.body).toMatchObject({ user_type: 'restaurant', latitude: 52.5, longitude: 13.4 })
    const fields = await sessionFields(page)
    for (const key of ['firebase_uid', 'email', 'name', 'user_type', 'user_id', 'type_id'])
      expect(fields[key], key).toBeTruthy()
    await page.goto('/register')
    await expect(page).toHaveURL('/restaurant/dashboard')
  })

  test('food bank registration has no cuisine and opens the available items', async ({ page }) => {
    const notes: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/addfoodbank'))
        notes.push(request.postDataJSON().transportation_notes)
    })
    await page.getByRole('radio', { name: /Food bank/ }).check()
    await fillAll(page, null)
    await submit(page).click()
    await expect(page).toHaveURL('/foodbank/availableItems')
    await expect(page.getByRole('heading', { name: 'Available Food Donations', exact: true })).toBeVisible()
    expect(notes).toEqual([''])
  })

  test('submit button shows Registering... and sends the form once', async ({ page }) => {
    let signUps = 0
    const { open: held, release } = gate()
    await page.route('**/api/auth/signup', async (route) => {
      signUps += 1
      await held
      await route.continue()
    })
    await fillAll(page)
    await submit(page).click()
    const busy = page.getByRole('button', { name: 'Registering...', exact: true })
    await expect(busy).toBeDisabled()
    await busy.click({ force: true })
    release()
    await expect(page).toHaveURL('/restaurant/dashboard')
    expect(signUps).toBe(1)
  })

  test('failed registration shows an error, keeps the input and can be retried', async ({
    page,
    consoleErrors,
  }) => {
    await page.route('**/api/auth/addrestaurant', (route) =>
      route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', status: 503, message: 'x', defined: true } }),
    )
    await fillAll(page)
    await submit(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Registration failed. Please try again.' }),
    ).toBeVisible()
    await expect(field(page, 'City')).toHaveValue('Berlin')
    await expectLogged(consoleErrors, /Registration failed/)
    await page.unroute('**/api/auth/addrestaurant')
    await submit(page).click()
    await expect(page).toHaveURL('/restaurant/dashboard')
  })
})

test('form has no accessibility violations, with or without errors', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessibleEverywhere(page)
  await submit(page).click()
  await expectAccessibleEverywhere(page)
})
