import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { addresses } from '../../addresses.ts'
import { expectAccessible, test, widths } from '../../support/browser.ts'
import { signInByMail } from '../../support/mail-sign-in.ts'

/** Far from the demo town and from other tests, so that no other food is in range. */
const here = { latitude: 64.15, longitude: -21.94 }

test.beforeAll(async () => {
  await fetch(addresses.mailOnlyControl, { method: 'POST' })
  await expect
    .poll(() =>
      fetch(`${addresses.mailOnly}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
})
test.afterAll(async () => {
  await fetch(addresses.mailOnlyControl, { method: 'DELETE' })
})

const requested: string[] = []
const logged: string[] = []

async function newBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: addresses.mailOnly,
    viewport: widths.phone,
    geolocation: here,
    permissions: ['geolocation'],
  })
  context.on('request', (request) => requested.push(request.url()))
  const page = await context.newPage()
  page.on('console', (message) => {
    // The account of a new user does not exist yet.
    if (message.type() === 'error' && !message.text().includes('404')) logged.push(message.text())
  })
  return page
}

async function register(page: Page, kind: 'Restaurant' | 'Food bank', name: string) {
  await signInByMail(page, `${randomUUID()}@example.org`, addresses.mailOnly)
  await expect(page.getByRole('heading', { name: 'Create an account', exact: true })).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(kind) }).check()
  const values = {
    Name: name,
    'Contact number': '+354 555 0142',
    Address: '14 Market Quay',
    City: 'Reykjavík',
    Country: 'Iceland',
  }
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
  if (kind === 'Restaurant') await page.getByLabel('Cuisine type', { exact: true }).selectOption('Other')
  await page.getByRole('button', { name: 'Get Location', exact: true }).click()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/register')
}

test('without any setting of Firebase, food goes from a listing to a review', async ({ browser }) => {
  const kitchen = await newBrowser(browser)
  const foodBank = await newBrowser(browser)

  for (const path of ['/', '/login']) {
    await kitchen.goto(path)
    await expect(kitchen.getByRole('heading', { name: 'Sign in', exact: true }).first()).toBeVisible()
    await expect(kitchen.getByText(/Google/).filter({ visible: true })).toHaveCount(0)
    await expectAccessible(kitchen)
  }
  await kitchen.goto('/')
  await kitchen.getByRole('link', { name: 'Sign in by email' }).click()
  await expect(kitchen).toHaveURL('/login')
  await expect(kitchen.getByText('New here? The same link creates your account.')).toBeVisible()

  const restaurant = `Kitchen ${randomUUID().slice(0, 5)}`
  await register(kitchen, 'Restaurant', restaurant)
  await register(foodBank, 'Food bank', 'Northern Table')

  const dish = `Fish stew ${randomUUID().slice(0, 5)}`
  await kitchen.goto('/restaurant/inventory')
  await kitchen.getByRole('button', { name: 'Add Item', exact: true }).first().click()
  const form = kitchen.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill(dish)
  await form.getByRole('radio', { name: 'Savoury' }).check({ force: true })
  await form.getByLabel('Quantity', { exact: true }).fill('12')
  await form.getByRole('button', { name: /^(Today|Tomorrow) noon$/ }).click()
  await form.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(form).toHaveCount(0)

  await foodBank.goto('/foodbank/availableItems')
  const offer = foodBank.getByRole('listitem').filter({ hasText: dish })
  await offer.getByRole('button', { name: 'Claim' }).click()
  await expect(offer.getByRole('button', { name: 'Success!' })).toBeVisible()

  await kitchen.goto('/restaurant/incomingOrders')
  const order = kitchen.getByRole('listitem').filter({ hasText: dish })
  await order.getByRole('button', { name: 'Accept Order', exact: true }).click()
  await expect(order).toContainText('Order Accepted')

  await foodBank.goto('/foodbank/pickups')
  await foodBank.getByRole('link', { name: restaurant }).first().click()
  await expect(foodBank.getByRole('heading', { level: 1, name: restaurant })).toBeVisible()
  await foodBank.goto(`${new URL(foodBank.url()).pathname}/code`)
  const digits = await foodBank.getByText(/^Code: [\d ]+$/).textContent()

  await kitchen.goto('/restaurant/handover')
  await kitchen.getByLabel('Six-digit code').fill((digits ?? '').replace(/\D/g, ''))
  await expect(kitchen.getByRole('heading', { level: 1, name: 'What do they take?' })).toBeVisible()
  await kitchen.getByRole('button', { name: 'Confirm handover' }).click()
  await expect(kitchen.getByRole('heading', { level: 1, name: 'Handed over' })).toBeVisible()

  await foodBank.goto('/foodbank/reviews')
  const done = foodBank.getByRole('listitem').filter({ hasText: dish })
  await done.getByRole('button', { name: 'Leave a Review' }).click()
  const review = foodBank.getByRole('dialog')
  await review.getByRole('radio', { name: '5 stars', exact: true }).click()
  await review.getByRole('button', { name: 'Submit Review', exact: true }).click()
  await expect(done.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()

  await foodBank.goto('/settings/account')
  await expect(foodBank.getByText('Email link')).toBeVisible()
  await expect(foodBank.getByText(/Google/)).toHaveCount(0)
  const elsewhere = requested.filter((url) => !url.startsWith(addresses.mailOnly))
  expect(elsewhere.filter((url) => !url.startsWith(addresses.tiles) && !url.startsWith('blob:'))).toEqual([])
  expect(requested.filter((url) => url.includes('identity-library'))).toEqual([])
  expect(logged).toEqual([])
  for (const page of [kitchen, foodBank]) await page.context().close()
})
