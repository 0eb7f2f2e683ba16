import { expect, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleEverywhere,
  expectLogged,
  test,
  widths,
  withoutLive,
} from '../../support/browser.ts'
import { give, organisationOf, review } from '../../support/food.ts'
import { callAs, type Person, registered, signIn } from '../../support/people.ts'

const path = '/restaurant/reviews'
const listCall = '**/api/review/restaurant/*'

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const announced = (page: Page) => page.locator('[aria-live=polite]')
const connected = (page: Page) =>
  expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeAttached()

async function open(page: Page, restaurant: Person, query = '') {
  await signIn(page, restaurant, `/login?next=${encodeURIComponent(path + query)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Order Reviews', exact: true })).toBeVisible()
}

async function pair() {
  const [restaurant, foodBank] = await Promise.all([registered('restaurant'), registered('food_bank')])
  return { restaurant, foodBank }
}

const feedbackText = 'Still warm.\n<b>Thank you</b> & see you soon'

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone })

  test('reviews show their details and can be filtered by rating', async ({ page }) => {
    const { restaurant, foodBank } = await pair()
    await review(foodBank, await give(restaurant, foodBank), 5, feedbackText)
    await review(
      foodBank,
      await give(restaurant, foodBank, { name: 'Lemon tart', category: 'Sweet' }),
      3,
      'w'.repeat(2000),
    )
    await signIn(page, restaurant)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Reviews', exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle('Order Reviews · Surplate')
    await expect(page.getByRole('tab')).toHaveText([
      'All Ratings2',
      '5 stars1',
      '4 stars0',
      '3 stars1',
      '2 stars0',
      '1 star0',
    ])
    await expect(page.getByText('4.00 out of 5 on average, from 2 reviews.')).toBeVisible()
    await expect(cards(page).getByRole('heading')).toHaveText(['Lemon tart', 'Vegetable biryani'])
    const biryani = card(page, 'Vegetable biryani')
    await expect(biryani).toContainText('Savoury')
    await expect(biryani.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
    await expect(biryani.locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2}$/)
    await expect(biryani).toContainText(foodBank.name)
    const feedback = biryani.getByText('Still warm.')
    expect(await feedback.textContent()).toBe(feedbackText)
    await expect(feedback).toHaveCSS('white-space-collapse', 'preserve-breaks')
    await expect(card(page, 'Lemon tart').getByRole('img', { name: '3 out of 5 stars' })).toBeVisible()
    await expectAccessibleEverywhere(page)

    await tab(page, '3 stars').click()
    await expect(page).toHaveURL(`${path}?rating=3`)
    await expect(cards(page).getByRole('heading')).toHaveText(['Lemon tart'])
    await tab(page, '4 stars').click()
    await expect(page.getByText('No reviews found', { exact: true })).toBeVisible()
    await page.reload()
    await expect(tab(page, '4 stars')).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'All Ratings').click()
    await expect(page).toHaveURL(path)
    await expect(cards(page)).toHaveCount(2)
  })

  test('new restaurant has no reviews', async ({ page }) => {
    await open(page, await registered('restaurant'))
    await expect(page.getByText('No reviews found', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})

test('new review by a food bank appears on the restaurant’s open page', async ({ page, browser }) => {
  const { restaurant, foodBank } = await pair()
  await review(foodBank, await give(restaurant, foodBank, { name: 'Earlier soup' }), 3)
  await give(restaurant, foodBank)
  await open(page, restaurant)
  await expect(cards(page)).toHaveCount(1)
  await connected(page)

  const other = await browser.newPage()
  await signIn(other, foodBank, '/login?next=%2Ffoodbank%2Freviews')
  await other.getByRole('button', { name: 'Leave a Review', exact: true }).click()
  await other.getByRole('radio', { name: '5 stars' }).click()
  await other.getByLabel('Your Feedback').fill('We came straight from work.')
  await other.getByRole('button', { name: 'Submit Review' }).click()

  await expect(cards(page).first()).toContainText('We came straight from work.')
  await expect(cards(page).first().getByText('New', { exact: true })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([/^All Ratings2$/, /1$/, /0$/, /1$/, /0$/, /0$/])
  await expect(announced(page)).toContainText('New review: 5 out of 5 stars.')
  await other.close()
})

test('review outside the selected rating is counted but not shown', async ({ page }) => {
  const { restaurant, foodBank } = await pair()
  await review(foodBank, await give(restaurant, foodBank, { name: 'Earlier soup' }), 3)
  const item = await give(restaurant, foodBank)
  const fitting = await give(restaurant, foodBank, { name: 'Fitting pie' })
  await open(page, restaurant, '?rating=3')
  await expect(cards(page)).toHaveCount(1)
  await connected(page)
  await review(foodBank, item, 5)
  await expect(tab(page, '5 stars')).toHaveAccessibleDescription('1')
  await expect(cards(page)).toHaveCount(1)
  await review(foodBank, fitting, 3)
  await expect(cards(page).first()).toContainText('Fitting pie')
  await expect(announced(page)).toHaveText('New review: 3 out of 5 stars.')
})

test('scrolling loads more reviews, and a new review does not move the page', async ({ page }) => {
  const { restaurant, foodBank } = await pair()
  for (let number = 0; number < 22; number += 1)
    await review(foodBank, await give(restaurant, foodBank, { name: `Pie number ${number}` }), 4, 'Good.')
  const late = await give(restaurant, foodBank, { name: 'Late pie' })
  const { items, next_cursor } = await callAs(
    foodBank,
    'GET',
    `/api/review/restaurant/${await organisationOf(restaurant)}`,
  )
  expect([items.length, typeof next_cursor]).toEqual([20, 'string'])
  await open(page, restaurant)
  await connected(page)
  await cards(page).nth(19).scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(22)
  await page.evaluate(() => window.scrollTo(0, 900))
  const before = await cards(page).nth(6).boundingBox()
  await review(foodBank, late, 5, 'Still good.')
  const pill = page.getByRole('button', { name: '1 new review' })
  await expect(pill).toBeVisible()
  await expect(tab(page, 'All Ratings')).toHaveAccessibleDescription('23')
  expect(await cards(page).nth(6).boundingBox()).toEqual(before)
  await pill.click()
  await expect(cards(page).first()).toContainText('Late pie')
  await expect(pill).toHaveCount(0)
})

test('list shows its loading and error states, and an unknown reviewer as Anonymous', async ({
  page,
  consoleErrors,
}) => {
  const { restaurant, foodBank } = await pair()
  await review(foodBank, await give(restaurant, foodBank), 4)
  let works = false
  const waiting: (() => void)[] = []
  await page.route(listCall, async (route) => {
    if (!works) {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return route.fulfill({ status: 500, json: { code: 'INTERNAL', status: 500 } })
    }
    const answer = await route.fetch()
    const body = await answer.json()
    const items = body.items.map((item: object) => ({ ...item, foodbank_name: '' }))
    return route.fulfill({ json: { ...body, items } })
  })
  await withoutLive(page)
  await open(page, restaurant)
  await expect(page.getByText('Loading reviews...', { exact: true })).toBeVisible()
  const failed = page.getByRole('alert').getByText('Your reviews did not load.')
  await expect(async () => {
    for (const answer of waiting.splice(0)) answer()
    await expect(failed).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText('Loading reviews...')).toHaveCount(0)
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Vegetable biryani')).toContainText('Anonymous')
  await expectLogged(consoleErrors, /Failed to load the reviews/)
})
