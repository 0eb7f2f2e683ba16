import { expect, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleEverywhere,
  expectLogged,
  test,
  widths,
  withoutLive,
} from '../../support/browser.ts'
import { claim, decide, inHours, listItem } from '../../support/food.ts'
import { callAs, type Person, registered, signIn } from '../../support/people.ts'

const path = '/restaurant/incomingOrders'
const decidePath = '**/api/donation-requests/update-status/*'

async function openRequests(page: Page, restaurant: Person, query = '') {
  await signIn(page, restaurant)
  await page.goto(path + query)
  await expect(page.getByRole('heading', { level: 1, name: 'Incoming Orders', exact: true })).toBeVisible()
}

/** Waits for the live connection. */
const connected = (page: Page) =>
  expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeAttached()

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const cardOf = (page: Page, text: string) => cards(page).filter({ hasText: text })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const accept = { name: 'Accept Order', exact: true } as const
const reject = { name: 'Reject Order', exact: true } as const

/** Two food banks claim the biryani; the first also claims chai. */
async function rivals() {
  const restaurant = await registered('restaurant')
  const [first, second] = [await registered('food_bank'), await registered('food_bank')]
  const biryani = await listItem(restaurant)
  const chai = await listItem(restaurant, { name: 'Masala chai', category: 'Beverage', quantity: 15 })
  const other = await claim(first, chai._id)
  const older = await claim(first, biryani._id)
  const newer = await claim(second, biryani._id)
  return { restaurant, first, second, biryani, other, older, newer }
}

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone })

  test('new restaurant sees no orders under any of the four filters', async ({ page }) => {
    await openRequests(page, await registered('restaurant'))
    await expect(page.getByRole('tab')).toHaveText([/^All/, /^Pending/, /^Accepted/, /^Cancelled/])
    for (const name of ['All', 'Pending', 'Accepted', 'Cancelled']) {
      await tab(page, name).click()
      await expect(page.getByText('No orders available', { exact: true })).toBeVisible()
    }
    await expect(page).toHaveURL(`${path}?status=cancelled`)
    await expect(page).toHaveTitle('Incoming Orders · Surplate')
    await expectAccessible(page)
  })

  test('each order shows its details and appears under its status filter', async ({ page }) => {
    const restaurant = await registered('restaurant')
    const foodBank = await registered('food_bank')
    const made: Record<string, string> = {}
    for (const status of ['accepted', 'cancelled', 'pending'] as const) {
      const item = await listItem(restaurant, {
        name: `${status} food`,
        category: 'Sweet',
        quantity: 36,
        expiration_date: inHours(15),
      })
      const request = await claim(foodBank, item._id)
      if (status !== 'pending') await decide(restaurant, request._id, status)
      made[status] = request._id
    }
    await openRequests(page, restaurant)
    await expect(cards(page)).toHaveCount(3)
    await expect(page.getByRole('tab')).toHaveText(['All3', 'Pending1', 'Accepted1', 'Cancelled1'])
    for (const [status, id] of Object.entries(made)) {
      const card = cardOf(page, `${status} food`)
      await expect(card).toContainText(foodBank.name)
      await expect(card.locator('time').first()).toHaveText(/Just now|Today, \d{1,2}:\d\d [AP]M/)
      await expect(card).toContainText(`Request ID #${id.slice(-5)}`)
      await expect(card.getByRole('heading')).toHaveText(`36 × ${status} food`)
      await expect(card).toContainText('Sweet')
      await expect(card).toContainText(/Expires in\s*10h/)
      await expect(card.locator('time').last()).toHaveText(/^(Today|Tomorrow), \d{1,2}:\d\d [AP]M$/)
    }
    await expect(cardOf(page, 'pending food').getByRole('button', accept)).toBeVisible()
    await expect(cardOf(page, 'pending food').getByRole('button', reject)).toBeVisible()
    await expect(cardOf(page, 'accepted food').getByText('Order Accepted', { exact: true })).toBeVisible()
    await expect(cardOf(page, 'cancelled food').getByText('Order Rejected', { exact: true })).toBeVisible()
    await expect(cardOf(page, 'cancelled food').getByRole('button', { name: 'Reconsider' })).toBeVisible()
    await expect(cards(page).getByRole('button')).toHaveCount(3)
    await expect(page.getByText('1 food bank is waiting for your answer.')).toBeVisible()
    await expectAccessibleEverywhere(page)
    for (const status of ['pending', 'accepted', 'cancelled']) {
      await tab(
        page,
        status.replace(/^./, (letter) => letter.toUpperCase()),
      ).click()
      await expect(page).toHaveURL(`${path}?status=${status}`)
      await expect(cards(page)).toHaveCount(1)
      await expect(cards(page)).toContainText(`${status} food`)
    }
    await page.reload()
    await expect(tab(page, 'Cancelled')).toHaveAttribute('aria-selected', 'true')
    await expect(cards(page)).toContainText('cancelled food')
  })

  test('accepting one order rejects the competing ones at once', async ({ page }) => {
    const { restaurant, first, second, biryani, older, newer } = await rivals()
    await openRequests(page, restaurant)
    await expect(cards(page)).toHaveCount(3)
    const won = cardOf(page, second.name)
    await expect(cards(page).first()).toContainText(second.name)
    await expect(won).toContainText(`${first.name} wants this too. Accepting this order cancels the other.`)
    await expect(page.getByText('wants this too')).toHaveCount(1)
    await won.getByRole('button', accept).click()
    await expect(won.getByText('Order Accepted', { exact: true })).toBeVisible()
    const lost = cardOf(page, `Request ID #${older._id.slice(-5)}`)
    await expect(lost.getByText('Order Rejected', { exact: true })).toBeVisible()
    await expect(lost.getByRole('button')).toHaveCount(0)
    await expect(cardOf(page, 'Masala chai').getByRole('button', accept)).toBeVisible()
    await expect(page.getByText(`Order accepted. ${second.name} will get an email.`)).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['All3', 'Pending1', 'Accepted1', 'Cancelled1'])
    const [winner, loser, item] = await Promise.all([
      callAs(second, 'GET', `/api/donation-requests/${newer._id}`),
      callAs(first, 'GET', `/api/donation-requests/${older._id}`),
      callAs(restaurant, 'GET', `/api/fooditems/get-item/${biryani._id}`),
    ])
    expect([winner.status, loser.status, item.status]).toEqual(['accepted', 'cancelled', 'sold'])
  })
})

test('rejecting an order leaves the item and the other orders unchanged', async ({ page }) => {
  const { restaurant, first, second, biryani, older } = await rivals()
  await openRequests(page, restaurant)
  await cardOf(page, second.name).getByRole('button', reject).click()
  await expect(cardOf(page, second.name).getByText('Order Rejected', { exact: true })).toBeVisible()
  await expect(page.getByText(`Order rejected. ${second.name} will get an email.`)).toBeVisible()
  await expect(cardOf(page, first.name).getByRole('button', accept)).toHaveCount(2)
  await expect(page.getByText('wants this too')).toHaveCount(0)
  const item = await callAs(restaurant, 'GET', `/api/fooditems/get-item/${biryani._id}`)
  const sibling = await callAs(first, 'GET', `/api/donation-requests/${older._id}`)
  expect([item.status, sibling.status]).toEqual(['available', 'pending'])
})

test('navigation bar counts the pending orders', async ({ page }) => {
  const { restaurant, second } = await rivals()
  await openRequests(page, restaurant)
  const link = page.getByRole('navigation').getByRole('link', { name: /^My Orders/ })
  await expect(link).toHaveAccessibleName('My Orders 3 pending')
  await cardOf(page, second.name).getByRole('button', accept).click()
  await expect(link).toHaveAccessibleName('My Orders 1 pending')
})

test('answered order keeps its place until the filter changes', async ({ page }) => {
  const { restaurant, second } = await rivals()
  await openRequests(page, restaurant, '?status=pending')
  const answered = cardOf(page, second.name)
  await answered.getByRole('button', accept).click()
  await expect(tab(page, 'Pending')).toContainText('1')
  await expect(page.getByText('Order accepted.')).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).first()).toContainText('Order Accepted')
  await tab(page, 'All').click()
  await tab(page, 'Pending').click()
  await expect(cards(page)).toHaveCount(1)
})

for (const [button, badge, log] of [
  ['Accept Order', 'Order Accepted', /Failed to accept the order/],
  ['Reject Order', 'Order Rejected', /Failed to reject the order/],
] as const) {
  test(`failed ${button} leaves the order pending and can be retried`, async ({ page, consoleErrors }) => {
    const { restaurant, second } = await rivals()
    await openRequests(page, restaurant)
    await page.route(decidePath, (route) => route.fulfill({ status: 500, body: '' }))
    const card = cardOf(page, second.name)
    await card.getByRole('button', { name: button, exact: true }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'The order was not' })
    await expect(alert).toBeVisible()
    await expect(card.getByText(badge)).toHaveCount(0)
    await expect(card.getByRole('button', { name: button, exact: true })).toBeVisible()
    await expect(page.getByText(/Order (Accepted|Rejected)/)).toHaveCount(0)
    await expectLogged(consoleErrors, log)
    await page.unroute(decidePath)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(card.getByText(badge, { exact: true })).toBeVisible()
  })
}

for (const [code, sentence] of [
  ['ITEM_GONE', 'This food has expired or is off the list, so you can no longer give it away.'],
  ['ILLEGAL_TRANSITION', 'This order was answered or taken back in the meantime.'],
] as const) {
  test(`${code} shows an explanation without a retry button`, async ({ page, consoleErrors }) => {
    const { restaurant, second } = await rivals()
    await openRequests(page, restaurant)
    await page.route(decidePath, (route) =>
      route.fulfill({ status: 409, json: { defined: true, code, status: 409, message: code } }),
    )
    await cardOf(page, second.name).getByRole('button', accept).click()
    const alert = page.getByRole('alert').filter({ hasText: sentence })
    await expect(alert).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(cardOf(page, second.name).getByRole('button', accept)).toBeVisible()
    await expectLogged(consoleErrors, /Failed to accept the order/)
  })
}

test('orders report a failed load and can be retried', async ({ page, consoleErrors }) => {
  const { restaurant } = await rivals()
  const list = '**/api/donation-requests/restaurant/*'
  await withoutLive(page)
  await page.route(`${list}*`, (route) => route.fulfill({ status: 500, body: '' }))
  await openRequests(page, restaurant)
  await expect(page.getByText('Your orders did not load.')).toBeVisible()
  await page.unroute(`${list}*`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(3)
  await expectLogged(consoleErrors, /Failed to (load the incoming|count the pending) orders/)
})

test('completed order shows its badge', async ({ page }) => {
  const { restaurant, second } = await rivals()
  await page.route('**/api/donation-requests/restaurant/*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const request of body.items) request.status = 'completed'
    await route.fulfill({ response, json: body })
  })
  await openRequests(page, restaurant)
  await expect(cardOf(page, second.name).getByText('Order Completed', { exact: true })).toBeVisible()
  await expect(cards(page).getByRole('button')).toHaveCount(0)
})

test('new order appears on top without a reload and is announced', async ({ page }) => {
  const { restaurant, first } = await rivals()
  const tart = await listItem(restaurant, { name: 'Berry tart', quantity: 10 })
  await openRequests(page, restaurant)
  await expect(cards(page)).toHaveCount(3)
  await connected(page)
  await claim(first, tart._id)
  await expect(cards(page)).toHaveCount(4)
  await expect(cards(page).first()).toContainText('Berry tart')
  await expect(cards(page).first().getByText('New', { exact: true })).toBeVisible()
  await expect(tab(page, 'Pending')).toContainText('4')
  await expect(page.locator('[aria-live="polite"]')).toHaveText('New order: 10 × Berry tart.')
})

test('request cancelled by its food bank changes its badge in place', async ({ page }) => {
  const { restaurant, second, newer } = await rivals()
  await openRequests(page, restaurant, '?status=pending')
  await expect(cards(page)).toHaveCount(3)
  await connected(page)
  await decide(second, newer._id, 'cancelled')
  await expect(cards(page).first().getByText('Order Taken Back', { exact: true })).toBeVisible()
  await expect(tab(page, 'Pending')).toContainText('2')
  await expect(cards(page)).toHaveCount(3)
})

test('orders missed while disconnected appear after reconnecting', async ({ page }) => {
  const { restaurant, first } = await rivals()
  const tart = await listItem(restaurant, { name: 'Berry tart' })
  let broken = false
  let cut = () => {}
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (broken) return socket.close()
    socket.connectToServer()
    cut = () => void socket.close()
  })
  await openRequests(page, restaurant)
  await connected(page)
  broken = true
  cut()
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await claim(first, tart._id)
  broken = false
  await expect(cardOf(page, 'Berry tart')).toBeVisible()
})

test.describe('with many orders', () => {
  test.setTimeout(120_000)

  async function manyRequests() {
    const restaurant = await registered('restaurant')
    const foodBank = await registered('food_bank')
    const ids: string[] = []
    for (let number = 1; number <= 23; number += 1) {
      const item = await listItem(restaurant, { name: `Box ${number}` })
      ids.push((await claim(foodBank, item._id))._id)
    }
    return { restaurant, foodBank, ids }
  }

  test('link in a mail opens its order, however old', async ({ page }) => {
    const { restaurant, ids } = await manyRequests()
    await openRequests(page, restaurant, `?order=${ids[0]}`)
    const linked = cardOf(page, `Request ID #${ids[0]?.slice(-5)}`)
    await expect(linked).toBeFocused()
    await expect(linked).toBeInViewport()
    await expect(cards(page)).toHaveCount(21)
    await expect(cards(page).first()).toContainText(`Request ID #${ids[0]?.slice(-5)}`)
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect(cards(page)).toHaveCount(23)
  })

  test('new order does not move a scrolled page, and a pill announces it', async ({ page }) => {
    const { restaurant, foodBank } = await manyRequests()
    const tart = await listItem(restaurant, { name: 'Berry tart' })
    await openRequests(page, restaurant)
    await connected(page)
    await expect(cards(page).first()).toContainText('Box 23')
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
    const read = cardOf(page, 'Box 16')
    const before = await read.boundingBox()
    await claim(foodBank, tart._id)
    const pill = page.getByRole('button', { name: '1 new order' })
    await expect(pill).toBeVisible()
    await expect(tab(page, 'All')).toContainText('24')
    expect((await read.boundingBox())?.y).toBe(before?.y)
    await expectAccessible(page)
    await pill.click()
    await expect(cards(page).first()).toContainText('Berry tart')
    await expect(cards(page).first()).toBeInViewport()
    await expect(cards(page).first().getByText('New', { exact: true })).toBeVisible()
    await expect(pill).toBeHidden()
  })
})
