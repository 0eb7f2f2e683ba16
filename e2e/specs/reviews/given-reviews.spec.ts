import { expect, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleEverywhere,
  expectLogged,
  gate,
  test,
  widths,
  withoutLive,
} from '../../support/browser.ts'
import { claim, decide, give, listItem, organisationOf, review } from '../../support/food.ts'
import { callAs, type Person, registered, signIn } from '../../support/people.ts'

const path = '/foodbank/reviews'
const addCall = '**/api/review/addreview'
const leave = { name: 'Leave a Review', exact: true } as const

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Review Your Order', exact: true })
const stars = (page: Page, number: number) =>
  sheet(page).getByRole('radio', { name: `${number} stars`, exact: true })
const submit = (page: Page) => sheet(page).getByRole('button', { name: 'Submit Review', exact: true }).click()

async function open(page: Page, foodBank: Person) {
  await signIn(page, foodBank, `/login?next=${encodeURIComponent(path)}`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'My Completed Orders', exact: true }),
  ).toBeVisible()
}

async function pair() {
  const [restaurant, foodBank] = await Promise.all([registered('restaurant'), registered('food_bank')])
  return { restaurant, foodBank }
}

/** Collects the reviews that the page sends from now on. */
function sentReviews(page: Page) {
  const sent: object[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/review/addreview')) sent.push(request.postDataJSON())
  })
  return sent
}

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone })

  test('food bank reviews an accepted order', async ({ page }) => {
    const { restaurant, foodBank } = await pair()
    const refused = await listItem(restaurant, { name: 'Refused soup' })
    await decide(restaurant, (await claim(foodBank, refused._id))._id, 'cancelled')
    await claim(foodBank, (await listItem(restaurant, { name: 'Pending soup' }))._id)
    const item = await give(restaurant, foodBank, { quantity: 24 })
    await signIn(page, foodBank)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Review', exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle('My Completed Orders · Surplate')
    await expect(cards(page)).toHaveCount(1)
    const request = card(page, 'Vegetable biryani')
    await expect(request.getByRole('heading', { name: 'Vegetable biryani', exact: true })).toBeVisible()
    await expect(request).toContainText(`From ${restaurant.name}`)
    await expect(request).toContainText('Qty 24')
    await expect(request.getByText(/^Received \d{1,2} [A-Z][a-z]{2}$/)).toBeVisible()
    await expect(page.getByText('1 order is waiting for your review.')).toBeVisible()

    await request.getByRole('button', leave).click()
    await expect(sheet(page).getByRole('radio')).toHaveCount(5)
    const feedback = sheet(page).getByRole('textbox', { name: 'Your Feedback', exact: true })
    await expect(feedback).toHaveAttribute('placeholder', 'Tell us about your experience...')
    await stars(page, 4).click()
    await expect(sheet(page).getByText('4 of 5', { exact: true })).toBeVisible()
    await feedback.fill('Still warm when we came.')
    const sent = sentReviews(page)
    await submit(page)
    await expect(sheet(page)).toHaveCount(0)
    await expect(request.getByText('Reviewed', { exact: true })).toBeVisible()
    await expect(request.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
    await expect(request.getByRole('button')).toHaveCount(0)
    await expect(request).toBeFocused()
    await expect(page.getByText('Every order is reviewed. Thank you.')).toBeVisible()
    expect(sent).toEqual([
      {
        foodbank_id: await organisationOf(foodBank),
        restaurant_id: await organisationOf(restaurant),
        food_id: item._id,
        rating: 4,
        feedback: 'Still warm when we came.',
      },
    ])
    await page.reload()
    await expect(request.getByText('Reviewed', { exact: true })).toBeVisible()
  })

  test('new food bank sees an empty state with a link to the available items', async ({ page }) => {
    await open(page, await registered('food_bank'))
    await expect(page.getByText("You don't have any completed orders yet", { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See available items' }).click()
    await expect(page).toHaveURL('/foodbank/availableItems')
  })

  test('reviews have no accessibility violations, with the sheet open or showing errors', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { restaurant, foodBank } = await pair()
    await review(foodBank, await give(restaurant, foodBank, { name: 'Reviewed tart' }), 5)
    await give(restaurant, foodBank)
    await open(page, foodBank)
    await expect(cards(page)).toHaveCount(2)
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', leave).click()
    await expectAccessibleEverywhere(page)
    await submit(page)
    await expect(sheet(page).getByText('Please select a rating', { exact: true })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
})

test('stars can be chosen by keyboard, and Escape restores the focus', async ({ page }) => {
  const { restaurant, foodBank } = await pair()
  await give(restaurant, foodBank)
  await open(page, foodBank)
  const button = page.getByRole('button', leave)
  await button.focus()
  await page.keyboard.press('Enter')
  const oneStar = sheet(page).getByRole('radio', { name: '1 star', exact: true })
  await expect(oneStar).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(oneStar).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(stars(page, 3)).toBeChecked()
  await expect(stars(page, 3)).toBeFocused()
  await expect(sheet(page).getByText('3 of 5', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sheet(page).getByRole('textbox', { name: 'Your Feedback' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // Feedback is optional.
  await expect(cards(page).getByRole('img', { name: '3 out of 5 stars' })).toBeVisible()
})

test('review without stars or with overlong feedback is not sent', async ({ page }) => {
  const { restaurant, foodBank } = await pair()
  await give(restaurant, foodBank)
  await open(page, foodBank)
  const sent = sentReviews(page)
  await page.getByRole('button', leave).click()
  await submit(page)
  await expect(sheet(page).getByText('Please select a rating', { exact: true })).toBeVisible()
  await expect(sheet(page).getByRole('radio', { name: '1 star', exact: true })).toBeFocused()
  await stars(page, 5).click()
  await expect(sheet(page).getByText('Please select a rating')).toHaveCount(0)
  await sheet(page).getByLabel('Your Feedback').fill('so good '.repeat(12_500))
  await submit(page)
  await expect(sheet(page).getByText('Please keep this under 2000 characters')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('button', leave)).toBeVisible()
  expect(sent).toEqual([])
})

test('failed review keeps the input and can be retried', async ({ page, consoleErrors }) => {
  const { restaurant, foodBank } = await pair()
  await give(restaurant, foodBank)
  await open(page, foodBank)
  const { open: released, release } = gate()
  await page.route(addCall, (route) => released.then(() => route.abort()), { times: 1 })
  await page.getByRole('button', leave).click()
  await stars(page, 2).click()
  await sheet(page).getByLabel('Your Feedback').fill('It was cold.')
  await submit(page)
  await expect(sheet(page).getByRole('button', { name: 'Submit Review' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  release()
  await expect(sheet(page).getByRole('alert')).toContainText('Your review was not sent.')
  await expect(page.getByText('Reviewed', { exact: true })).toHaveCount(0)
  await expect(stars(page, 2)).toBeChecked()
  await expect(sheet(page).getByLabel('Your Feedback')).toHaveValue('It was cold.')
  await sheet(page).getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).getByRole('img', { name: '2 out of 5 stars' })).toBeVisible()
  await expectLogged(consoleErrors, /Failed to send the review/)
})

test('second review from another tab is rejected with a message', async ({
  page,
  context,
  consoleErrors,
}) => {
  const { restaurant, foodBank } = await pair()
  const item = await give(restaurant, foodBank)
  const check = async () =>
    callAs(
      foodBank,
      'GET',
      `/api/review/check?foodbank_id=${await organisationOf(foodBank)}&food_id=${item._id}`,
    )
  expect(await check()).toEqual({ exists: false, rating: 0 })
  await open(page, foodBank)
  const tab = await context.newPage()
  await tab.goto(path)
  for (const [each, rating] of [
    [tab, 5],
    [page, 2],
  ] as const) {
    await each.getByRole('button', leave).click()
    await stars(each, rating).click()
    await sheet(each).getByLabel('Your Feedback').fill(`Worth ${rating}.`)
  }
  await submit(tab)
  await expect(cards(tab).getByText('Reviewed', { exact: true })).toBeVisible()
  await submit(page)
  await expect(sheet(page).getByRole('alert')).toHaveText('Your food bank has already reviewed this.')
  await expect(sheet(page).getByLabel('Your Feedback')).toHaveValue('Worth 2.')
  await expect(sheet(page).getByRole('button', { name: 'Submit Review' })).toBeDisabled()
  await sheet(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(cards(page).getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
  await expect(page.getByRole('button', leave)).toHaveCount(0)
  expect(await check()).toEqual({ exists: true, rating: 5 })
  await expectLogged(consoleErrors, /409/)
})

test('newly accepted order appears without a reload', async ({ page }) => {
  const { restaurant, foodBank } = await pair()
  await give(restaurant, foodBank, { name: 'Earlier soup' })
  await open(page, foodBank)
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await give(restaurant, foodBank, { name: 'Fresh pie' })
  await expect(cards(page).first()).toContainText('Fresh pie')
  await expect(page.getByText('2 orders are waiting for your review.')).toBeVisible()
  await expect(page.locator('[aria-live=polite]')).toContainText('An order was accepted.')
})

test('scrolling loads more orders with one call per page and none per card', async ({ page }) => {
  const { restaurant, foodBank } = await pair()
  for (let number = 0; number < 22; number += 1)
    await give(restaurant, foodBank, { name: `Pie number ${number}` })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/api/review/')) calls.push(searchParams.has('cursor') ? 'next' : pathname)
  })
  await open(page, foodBank)
  await expect(cards(page)).toHaveCount(20)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(22)
  await expect(cards(page).last()).toContainText('Pie number 0')
  const first = `/api/review/orders/${await organisationOf(foodBank)}`
  expect(new Set(calls)).toEqual(new Set([first, 'next']))
})

test('failed load can be retried, and a failed review check is ignored', async ({ page, consoleErrors }) => {
  const { restaurant, foodBank } = await pair()
  await give(restaurant, foodBank)
  let works = false
  await withoutLive(page)
  await page.route('**/api/review/check*', (route) => route.abort())
  await page.route('**/api/review/orders/*', (route) =>
    works ? route.continue() : route.fulfill({ status: 500, json: { code: 'INTERNAL', status: 500 } }),
  )
  await open(page, foodBank)
  await expect(page.getByRole('alert').getByText('Your completed orders did not load.')).toBeVisible()
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', leave)).toBeVisible()
  await expectLogged(consoleErrors, /Failed to load the completed orders/)
})
