import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { addresses, operatorAddresses } from '../../addresses.ts'
import { expectAccessible, expectAccessibleEverywhere, test, widths } from '../../support/browser.ts'
import { inHours } from '../../support/food.ts'
import { callAs, newcomer, type Person, register, signIn } from '../../support/people.ts'

test.use({ baseURL: addresses.checking })
// The node is started once.
test.describe.configure({ mode: 'default' })

/** Far from other tests, so that no other food is in range. */
const here = { latitude: 48.85, longitude: 2.35 }
const operator = { uid: 'operator-of-verification', email: operatorAddresses[0], name: 'Ana Operator' }
const photo = fileURLToPath(new URL('../../../web/public/social-card.png', import.meta.url))

test.beforeAll(async () => {
  await fetch(addresses.checkingControl, { method: 'POST' })
  const ready = () =>
    fetch(`${addresses.checking}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(ready, { timeout: 60_000 }).toBe(true)
  await callAs(operator, 'POST', '/api/operator/enter', {}, addresses.checking)
})
test.afterAll(async () => {
  await fetch(addresses.checkingControl, { method: 'DELETE' })
})

const ask = (person: Person, method: 'GET' | 'POST', path: string, body?: object) =>
  callAs(person, method, path, body, addresses.checking)

function decide(id: string, decision: string, seen: string, more: object = {}) {
  const values = { decision, seen, reason: '', ...more }
  const url = `/api/operator/organisations/${id}/decide`
  return callAs(operator, 'POST', url, values, addresses.checking)
}

async function idOf(person: Person): Promise<string> {
  const { user } = await ask(person, 'POST', '/api/auth/getuser', { uid: person.uid })
  return user.memberships[0].organisation_id
}

/** A restaurant that the network knows, with food on offer. */
async function offer(name: string) {
  const restaurant = await newcomer('restaurant')
  await register(restaurant, here, addresses.checking)
  const restaurant_id = await idOf(restaurant)
  await decide(restaurant_id, 'approve', 'draft')
  await ask(restaurant, 'POST', '/api/fooditems/additem', {
    restaurant_id,
    name,
    category: 'Savoury',
    quantity: 12,
    expiration_date: inHours(30),
  })
}

async function fillForms(page: Page, person: Person) {
  await page.getByRole('radio', { name: /Food bank/ }).check()
  const values = {
    Name: person.name,
    'Contact number': '+33 1 23 45 67 89',
    Address: '14 Market Quay',
    City: 'Paris',
    Country: 'France',
  }
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Get Location', exact: true }).click()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/register')
}

async function pass(page: Page, point: RegExp, fill: () => Promise<void>, action: string) {
  await page.getByRole('button', { name: point }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await fill()
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const answers = [
  'Up to 5 °C',
  'By 9 PM',
  'Throw it away',
  'Say that it is not stated, and do not give it to someone with an allergy',
  'They stay away from food until two days after the last symptoms',
  'Use insulated boxes with ice packs',
  'Keep it in the fridge and eat it within a day',
]

test('a food bank is checked by the network before its first claim', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(here)
  await page.setViewportSize(widths.desktop)
  const dish = `Lentil soup ${randomUUID().slice(0, 5)}`
  await offer(dish)
  const foodBank = await newcomer('food_bank')
  await signIn(page, foodBank, '/register')
  await fillForms(page, foodBank)

  await page.goto('/foodbank/availableItems')
  await expect(page.getByText('You may look, not claim yet.')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: dish })
  await card.getByRole('button', { name: 'Claim, not yet' }).press('Enter')
  await expect(page.getByText(`Your network checks ${foodBank.name} before the first claim.`)).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('link', { name: dish }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Your network checks/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'See status' }).click()
  await expect(page.getByRole('heading', { name: 'Five things to go' })).toBeVisible()
  await expectAccessibleEverywhere(page)

  const sheet = page.getByRole('dialog')
  await pass(
    page,
    /^Add: Register number/,
    async () => {
      await sheet.getByLabel('Legal name', { exact: true }).fill('Harvest Table')
      await sheet.getByLabel('Country', { exact: true }).selectOption('France')
      await sheet.getByLabel('SIREN or SIRET').fill('732 829 321')
      await sheet.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(sheet.getByText(/A digit seems to be wrong/)).toBeVisible()
      await sheet.getByLabel('SIREN or SIRET').fill('732 829 320')
    },
    'Save',
  )
  await pass(
    page,
    /^Add: Responsible person/,
    async () => {
      await sheet.getByLabel('Name', { exact: true }).fill('Alex Example')
      await sheet.getByLabel('Email', { exact: true }).fill('alex@example.org')
    },
    'Save',
  )
  await pass(
    page,
    /^Sign: Food-safety declaration/,
    () => sheet.getByLabel('Your name', { exact: true }).fill('Alex Example'),
    'Sign',
  )
  await page.getByRole('button', { name: /^Add photo: Cold storage/ }).click()
  await expect(sheet).toBeVisible()
  await sheet.getByLabel('Add photo').setInputFiles(photo)
  await expect(sheet).toHaveCount(0)

  await page.getByRole('button', { name: /^Start: Food-safety quiz/ }).click()
  for (const answer of answers) await sheet.getByLabel(answer, { exact: true }).check()
  await sheet.getByLabel('Cook it very well', { exact: true }).check()
  await sheet.getByRole('button', { name: 'Check my answers' }).click()
  await expect(sheet.getByText('Not quite.')).toBeVisible()
  await sheet.getByLabel('Throw it away and tell the restaurant', { exact: true }).check()
  await sheet.getByRole('button', { name: 'Check my answers' }).click()
  await expect(sheet).toHaveCount(0)

  await expect(page.getByRole('heading', { name: 'Ready to send' })).toBeVisible()
  await page.getByRole('button', { name: 'Send for checking', exact: true }).click()
  await expect(page.getByText('With the network')).toBeVisible()
  await expectAccessibleEverywhere(page)

  const id = await idOf(foodBank)
  await decide(id, 'decline', 'submitted', {
    reason: 'The thermometer cannot be read in the photo.',
    point: 'cold_storage',
  })
  // The page hears of it.
  await expect(page.getByRole('heading', { name: 'One thing is missing' })).toBeVisible()
  await expect(page.getByRole('listitem').first()).toContainText(
    'The thermometer cannot be read in the photo.',
  )
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await sheet.getByLabel('Message', { exact: true }).fill('Here is a better one.')
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Here is a better one.')).toBeVisible()
  await page.getByRole('button', { name: /^New photo: Cold storage/ }).click()
  await sheet.getByLabel('New photo').setInputFiles(photo)
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await expect(page.getByText('With the network')).toBeVisible()

  await decide(id, 'approve', 'submitted')
  await expect(page.getByRole('heading', { name: 'You can claim food now' })).toBeVisible()
  await page.getByRole('link', { name: 'See what is on offer' }).click()
  await expect(page.getByText('You may look, not claim yet.')).toHaveCount(0)
  await card.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Success!' })).toBeVisible()
})

test('a suspended organisation reads why on every page', async ({ page }) => {
  await page.setViewportSize(widths.phone)
  const foodBank = await newcomer('food_bank')
  await register(foodBank, here, addresses.checking)
  await decide(await idOf(foodBank), 'suspend', 'draft', { reason: 'Food was sold at the market.' })
  await signIn(page, foodBank)
  for (const path of ['/foodbank/pickups', '/foodbank/availableItems', '/settings/verification']) {
    await page.goto(path)
    await expect(
      page.getByRole('complementary', { name: 'Suspended' }).getByText(/Food was sold at the market\./),
    ).toBeVisible()
  }
  await expectAccessibleEverywhere(page)
})
