import { expect } from '@playwright/test'
import { expectAccessible, sessionFields, test, widths } from './support/browser.ts'
import { harvestTable, newcomer, registered, saffron, signIn } from './support/people.ts'

const restaurantPages = ['dashboard', 'inventory', 'incomingOrders', 'reviews'].map(
  (name) => `/restaurant/${name}`,
)
const foodBankPages = ['dashboard', 'availableItems', 'ordersPage', 'reviews'].map(
  (name) => `/foodbank/${name}`,
)
const privatePages = [...restaurantPages, ...foodBankPages, '/leaderboard']

test('private pages send visitors to the login and remember the way', async ({ page }) => {
  for (const path of privatePages) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
})

test('somebody who has not registered is sent to the registration', async ({ page }) => {
  const person = await newcomer('food_bank')
  await signIn(page, person, '/register')
  await expect(page).toHaveURL('/register')
  for (const path of privatePages) {
    await page.goto(path)
    await expect(page).toHaveURL('/register')
  }
})

test('each role is kept to its own pages and its own links', async ({ page, browser }) => {
  const restaurant = await registered('restaurant')
  await signIn(page, restaurant)
  for (const path of foodBankPages) {
    await page.goto(path)
    await expect(page).toHaveURL('/restaurant/dashboard')
  }
  await expect(page.locator('a[href^="/foodbank"]')).toHaveCount(0)

  const other = await browser.newPage()
  await signIn(other, await registered('food_bank'))
  for (const path of restaurantPages) {
    await other.goto(path)
    await expect(other).toHaveURL('/foodbank/dashboard')
  }
  await expect(other.locator('a[href^="/restaurant"]')).toHaveCount(0)
})

test('a reload keeps the session, a new tab gets it from the API', async ({ page, context }) => {
  const person = await registered('restaurant')
  await signIn(page, person)
  const before = await sessionFields(page)
  await page.reload()
  await expect(page).toHaveURL('/restaurant/dashboard')
  await expect(page.getByText(person.name).first()).toBeVisible()
  expect(await sessionFields(page)).toMatchObject(before)

  const tab = await context.newPage()
  await tab.goto('/restaurant/dashboard')
  await expect(tab.getByRole('heading', { name: 'Restaurant Analytics Dashboard' })).toBeVisible()
  expect(await sessionFields(tab)).toMatchObject({ type_id: before.type_id, user_id: before.user_id })
})

test('on a shared device the sign-in stays in its tab', async ({ page, context }) => {
  const person = await registered('restaurant')
  await page.goto('/login')
  await page.getByLabel('This is a shared device').check()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in with Google' }).click(),
  ])
  await popup.locator('.js-reuse-account', { hasText: person.email }).click()
  await expect(page).toHaveURL('/restaurant/dashboard')
  await page.reload()
  await expect(page).toHaveURL('/restaurant/dashboard')
  const tab = await context.newPage()
  await tab.goto('/restaurant/dashboard')
  await expect(tab).toHaveURL(/\/login/)
})

test('logout clears the seven fields, closes the connection and returns to the start; Back shows nothing private', async ({
  page,
}) => {
  let closed = 0
  page.on('websocket', (socket) =>
    socket.on('close', () => {
      closed += 1
    }),
  )
  await signIn(page, await registered('restaurant'))
  await expect(page.getByRole('heading', { name: 'Restaurant Analytics Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(page).toHaveURL('/')
  const fields = await sessionFields(page)
  for (const key of ['firebase_uid', 'email', 'name', 'user_type', 'photoURL', 'user_id', 'type_id'])
    expect(fields).not.toHaveProperty(key)
  await expect.poll(() => closed).toBeGreaterThan(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Restaurant Analytics Dashboard' })).toHaveCount(0)
  await page.goto('/restaurant/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('a signed-in person is offered their own first page on the landing page, and led on from the login page', async ({
  page,
}) => {
  await signIn(page, saffron)
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').locator('a[href="/restaurant/dashboard"]')).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/restaurant/dashboard')
})

for (const type of ['restaurant', 'food_bank'] as const) {
  test(`the about page is open to a ${type} too, and every page of it carries our name`, async ({ page }) => {
    await signIn(page, await registered(type))
    const own = type === 'restaurant' ? restaurantPages : foodBankPages
    for (const path of ['/aboutUs', '/help', '/leaderboard', ...own]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/ · Surplate$/)
      await expect(page.locator('input[type=password]')).toHaveCount(0)
    }
  })
}

test('a logout in one tab reaches the others', async ({ page, context }) => {
  await signIn(page, await registered('restaurant'))
  const tab = await context.newPage()
  await tab.goto('/restaurant/dashboard')
  await tab.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(tab).toHaveURL('/')
  await expect(page).toHaveURL('/login?next=%2Frestaurant%2Fdashboard')
})

test('the whole way can be gone by keyboard, and focus follows the page', async ({ page }) => {
  await signIn(page, await registered('food_bank'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: /skip/i })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.getByRole('link', { name: 'Available Items', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/foodbank/availableItems')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Available Food Donations · Surplate')
})

for (const person of [saffron, harvestTable]) {
  test(`axe finds nothing in the open menu of a ${person.user_type}`, async ({ page }) => {
    await page.setViewportSize(widths.phone)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, person)
    await page.getByRole('button', { name: /menu/i }).click()
    await expect(page.getByRole('button', { name: 'Logout', exact: true })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
  })
}
