import { expect, type Page } from '@playwright/test'
import { expectAccessible, test, widths } from '../../support/browser.ts'
import { claim, decide, give, listItem, review } from '../../support/food.ts'
import { registered, signIn } from '../../support/people.ts'

const connected = (page: Page) =>
  expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeAttached()
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const spoken = (page: Page) => page.locator('[aria-live="polite"]')

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone })

  test('restaurant on its dashboard gets a notification of a claim and opens the order from it', async ({
    page,
  }) => {
    const [restaurant, foodBank] = [await registered('restaurant'), await registered('food_bank')]
    const biryani = await listItem(restaurant)
    await signIn(page, restaurant, '/restaurant/dashboard')
    await connected(page)
    await expect(page.getByText('List your first item')).toHaveCount(0)
    const { _id } = await claim(foodBank, biryani._id)
    const text = `${foodBank.name} asks for 24 portions of Vegetable biryani.`
    await expect(notifications(page).getByText(text)).toBeVisible()
    await expect(page).toHaveTitle('(1) Dashboard · Surplate')
    const waiting = page.getByRole('region', { name: '1 order is waiting for your answer' })
    await expect(waiting.getByRole('link', { name: /24 × Vegetable biryani/ })).toBeVisible()
    await expect(spoken(page)).toHaveText(text)
    await expect(page.getByRole('button', { name: 'Menu, 1 pending' })).toHaveText('1')
    // Hovering keeps the toast open during the accessibility check.
    await notifications(page).getByText(text).hover()
    await expectAccessible(page)
    await notifications(page).getByRole('button', { name: 'See order' }).click()
    await expect(page).toHaveURL(`/restaurant/incomingOrders?order=${_id}`)
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toBeFocused()
    await expect(notifications(page).getByText(text)).toHaveCount(0)
  })

  test('food bank on another page gets a notification of the answer, and opening its orders clears the count', async ({
    page,
  }) => {
    const [restaurant, foodBank] = [await registered('restaurant'), await registered('food_bank')]
    const biryani = await listItem(restaurant)
    const { _id } = await claim(foodBank, biryani._id)
    // The device counts answers from its first request on.
    const counting = page.waitForResponse(/\/api\/badges/)
    await signIn(page, foodBank, '/foodbank/dashboard')
    await counting
    await connected(page)
    await decide(restaurant, _id, 'accepted')
    const text = `${restaurant.name} is holding 24 portions of Vegetable biryani for you.`
    await expect(notifications(page).getByText(text)).toBeVisible()
    await expect(page.getByRole('region', { name: '1 order to collect' })).toBeVisible()
    await expect(page).toHaveTitle('(1) Dashboard · Surplate')
    await page.getByRole('button', { name: 'Menu, 1 new answer' }).click()
    const link = page.getByRole('navigation').getByRole('link', { name: /^My Orders/ })
    await expect(link).toHaveAccessibleName('My Orders 1 new answer')
    await expectAccessible(page)
    await link.click()
    await expect(page).toHaveTitle('My Food Bank Orders · Surplate')
    await page.reload()
    await expect(page).toHaveTitle('My Food Bank Orders · Surplate')
  })
})

test('restaurant gets a notification of a review but not of its own answers', async ({ page }) => {
  const [restaurant, foodBank] = [await registered('restaurant'), await registered('food_bank')]
  const given = await give(restaurant, foodBank)
  const tart = await listItem(restaurant, { name: 'Berry tart' })
  const { _id } = await claim(foodBank, tart._id)
  await signIn(page, restaurant, '/leaderboard')
  await connected(page)
  await decide(restaurant, _id, 'cancelled')
  await review(foodBank, given, 4)
  await expect(notifications(page)).toHaveText(`${foodBank.name} gave Vegetable biryani 4 stars.See review`)
  await notifications(page).getByRole('button', { name: 'See review' }).click()
  await expect(page).toHaveURL('/restaurant/reviews')
})

test('inventory shows items listed on another device and the number of requests for them', async ({
  page,
}) => {
  const restaurant = await registered('restaurant')
  const [first, second] = [await registered('food_bank'), await registered('food_bank')]
  await signIn(page, restaurant, '/restaurant/inventory')
  await connected(page)
  await expect(page.getByText('No food items listed yet')).toBeVisible()
  const tart = await listItem(restaurant, { name: 'Berry tart' })
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Berry tart' })
  await expect(card).toBeVisible()
  await claim(first, tart._id)
  await expect(card.getByRole('link', { name: '1 request for Berry tart' })).toBeVisible()
  await claim(second, tart._id)
  await card.getByRole('link', { name: '2 requests for Berry tart' }).click()
  await expect(page).toHaveURL('/restaurant/incomingOrders?status=pending')
})
