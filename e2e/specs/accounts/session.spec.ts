import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes, gate, sessionFields, test, widths } from '../../support/browser.ts'
import {
  chooseAccount,
  harvestTable,
  newcomer,
  openPopup,
  registered,
  saffron,
  signIn,
} from '../../support/people.ts'

const restaurantPages = ['dashboard', 'inventory', 'incomingOrders', 'reviews'].map(
  (name) => `/restaurant/${name}`,
)
const foodBankPages = ['dashboard', 'availableItems', 'ordersPage', 'reviews'].map(
  (name) => `/foodbank/${name}`,
)
const privatePages = [...restaurantPages, ...foodBankPages, '/leaderboard']

test('private pages redirect visitors to the login page with a next path', async ({ page }) => {
  for (const path of privatePages) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
})

test('unregistered user is redirected to the registration page', async ({ page }) => {
  const person = await newcomer('food_bank')
  await signIn(page, person, '/register')
  await expect(page).toHaveURL('/register')
  for (const path of privatePages) {
    await page.goto(path)
    await expect(page).toHaveURL('/register')
  }
})

test('each role only reaches its own pages and links', async ({ page, browser }) => {
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

test('reload keeps the session, and a new tab starts with it and then asks the API', async ({
  page,
  context,
}) => {
  const person = await registered('restaurant')
  await signIn(page, person)
  const before = await sessionFields(page)
  await page.reload()
  await expect(page).toHaveURL('/restaurant/dashboard')
  await expect(page.getByText(person.name).first()).toBeVisible()
  expect(await sessionFields(page)).toMatchObject(before)

  const tab = await context.newPage()
  const { open, release } = gate()
  const asked = tab.waitForRequest('**/api/auth/getuser')
  await tab.route('**/api/auth/getuser', async (route) => {
    await open
    await route.continue()
  })
  await tab.goto('/restaurant/dashboard')
  await expect(tab.getByRole('heading', { name: 'Restaurant Analytics Dashboard' })).toBeVisible()
  await asked
  release()
  expect(await sessionFields(tab)).toMatchObject({ type_id: before.type_id, user_id: before.user_id })
})

test('sign-in on a shared device stays in its tab', async ({ page, context }) => {
  const person = await registered('restaurant')
  await page.goto('/login')
  await page.getByLabel('This is a shared device').check()
  await chooseAccount(await openPopup(page), person)
  await expect(page).toHaveURL('/restaurant/dashboard')
  await page.reload()
  await expect(page).toHaveURL('/restaurant/dashboard')
  const tab = await context.newPage()
  await tab.goto('/restaurant/dashboard')
  await expect(tab).toHaveURL(/\/login/)
})

test('logout clears the seven session fields, closes the connection and returns home, and Back shows nothing private', async ({
  page,
}) => {
  let closed = 0
  page.on('websocket', (socket) =>
    socket.on('close', () => {
      closed += 1
    }),
  )
  const connected = page.waitForEvent('websocket')
  await signIn(page, await registered('restaurant'))
  await expect(page.getByRole('heading', { name: 'Restaurant Analytics Dashboard' })).toBeVisible()
  await connected
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

test('signed-in user sees a dashboard link on the landing page and is redirected from the login page', async ({
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
  test(`${type} can open the about page, and every page title ends with Surplate`, async ({ page }) => {
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

test('logout in one tab signs out the others', async ({ page, context }) => {
  await signIn(page, await registered('restaurant'))
  const tab = await context.newPage()
  await tab.goto('/restaurant/dashboard')
  await tab.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(tab).toHaveURL('/')
  await expect(page).toHaveURL('/login?next=%2Frestaurant%2Fdashboard')
})

test('pages can be navigated by keyboard, and the focus moves to the new heading', async ({ page }) => {
  await signIn(page, await registered('food_bank'))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await page.reload()
  // The loading page has no content to skip to.
  await expect(heading).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: /skip/i })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.getByRole('link', { name: 'Available Items', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/foodbank/availableItems')
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Available Food Donations · Surplate')
})

for (const person of [saffron, harvestTable]) {
  test(`open ${person.user_type} menu has no accessibility violations`, async ({ page }) => {
    await page.setViewportSize(widths.phone)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, person)
    await page.getByRole('button', { name: /menu/i }).click()
    await expect(page.getByRole('button', { name: 'Logout', exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
}
