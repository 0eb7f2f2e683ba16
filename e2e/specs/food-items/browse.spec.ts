import { expect, type Locator, type Page } from '@playwright/test'
import { inferCategory } from '../../../contract/src/food-rules.ts'
import { distanceKm } from '../../../contract/src/lib/geo.ts'
import {
  expectAccessible,
  expectAccessibleEverywhere,
  expectAccessibleInBothThemes,
  expectLogged,
  gate,
  test,
  widths,
  withoutLive,
} from '../../support/browser.ts'
import { claim, decide, inHours, listItem } from '../../support/food.ts'
import { callAs, type Person, registered, signIn } from '../../support/people.ts'

const path = '/foodbank/availableItems'
const emptyText = 'No food items available with the selected filters'
const claimCall = '**/api/donation-requests/add-donation-request'
const listCall = '**/api/inventory?*'

let islands = 0

/** A place at sea, at least 200 km from every other, so that no other test's food is in range. */
function island() {
  const [row, column] = [islands % 16, Math.floor(islands / 16)]
  islands += 1
  return { latitude: -30 - row * 2, longitude: -180 + ((test.info().workerIndex * 8 + column) % 90) * 4 }
}

const northOf = ({ latitude, longitude }: ReturnType<typeof island>, km: number) => ({
  latitude: latitude + km / 111.195,
  longitude,
})

interface Neighbours {
  place: ReturnType<typeof island>
  restaurant: Person
  foodBank: Person
}

async function neighbours(): Promise<Neighbours> {
  const place = island()
  const [restaurant, foodBank] = await Promise.all([
    registered('restaurant', place),
    registered('food_bank', place),
  ])
  return { place, restaurant, foodBank }
}

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const claimOf = (container: Locator) => container.getByRole('button', { name: 'Claim', exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const filters = (page: Page) => page.getByRole('button', { name: 'Filters', exact: true })
const minimum = (page: Page) => page.getByRole('spinbutton', { name: 'Minimum Quantity', exact: true })
const nearest = (page: Page) =>
  page.getByRole('checkbox', { name: 'Sort by nearest restaurant', exact: true })

/** Lets the list load once, holds back later list responses until released, and drops `foodItemGone` events. */
async function holdNews(page: Page) {
  const { open: released, release } = gate()
  let loaded = false
  await page.route(listCall, async (route) => {
    if (loaded) await released
    loaded = true
    await route.continue()
  })
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (!String(message).includes('foodItemGone')) socket.send(message)
    })
  })
  return { release }
}

async function open(page: Page, person: Person, query = '') {
  await signIn(page, person, `/login?next=${encodeURIComponent(path + query)}`)
  await expect(page.getByRole('heading', { name: 'Available Food Donations', exact: true })).toBeVisible()
}

test('available items show complete cards in four categories', async ({ page }) => {
  const { restaurant, foodBank } = await neighbours()
  await listItem(restaurant, { name: 'Fresh orange juice', category: 'Beverage', quantity: 30 })
  await listItem(restaurant, { name: 'Lentil stew', category: 'Savoury', quantity: 12 })
  await listItem(restaurant, { name: 'Carrot cake', category: 'Sweet', quantity: 1 })
  await open(page, foodBank)

  await expect(page.getByText('3 donations near you.')).toBeVisible()
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText([/^All Items/, /^Beverage/, /^Savoury/, /^Sweet/])
  for (const [name, count] of [
    ['All Items', 3],
    ['Beverage', 1],
    ['Savoury', 1],
    ['Sweet', 1],
  ] as const) {
    await tab(page, name).click()
    await expect(tab(page, name)).toHaveAccessibleDescription(String(count))
    await expect(cards(page)).toHaveCount(count)
  }
  await expect(page).toHaveURL(`${path}?category=Sweet`)
  await expect(card(page, 'Carrot cake')).toContainText('1 portion')

  await tab(page, 'All Items').click()
  const stew = card(page, 'Lentil stew')
  await expect(stew.locator('img')).toHaveJSProperty('complete', true)
  await expect(stew.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(stew.getByRole('heading', { name: 'Lentil stew' })).toBeVisible()
  await expect(stew).toContainText('Expires in 1d')
  await expect(stew).toContainText(restaurant.name)
  await expect(stew).toContainText('0.00 km')
  await expect(stew).toContainText('12 portions')
  await expect(claimOf(stew)).toBeEnabled()
})

test('item appears under its chosen category, even if its name suggests another', async ({ page }) => {
  const { restaurant, foodBank } = await neighbours()
  const proposed = {
    Beverage: ['Hot beverage', 'Soft drink', 'Apple juice', 'Rose water', 'Cake and juice'],
    Sweet: ['Sweet rolls', 'Small dessert', 'Plum cake', 'Danish pastry'],
    Savoury: ['Lentil stew'],
  } as const
  for (const [category, list] of Object.entries(proposed))
    for (const name of list) {
      expect(inferCategory(name)).toBe(category)
      await listItem(restaurant, { name, category: inferCategory(name) })
    }
  await listItem(restaurant, { name: 'Juice-braised beans', category: 'Savoury' })
  await open(page, foodBank)
  for (const [category, list] of Object.entries(proposed)) {
    await tab(page, category).click()
    const chosen = category === 'Savoury' ? ['Juice-braised beans'] : []
    await expect.poll(async () => (await names(page)).toSorted()).toEqual([...list, ...chosen].toSorted())
  }
})

for (const [width, viewport] of Object.entries(widths)) {
  test(`food bank filters by minimum quantity (${width})`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const { restaurant, foodBank } = await neighbours()
    await listItem(restaurant, { name: 'Two tarts', quantity: 2 })
    await listItem(restaurant, { name: 'Ten pies', quantity: 10 })
    await open(page, foodBank)
    const panel =
      width === 'phone' ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Filters' })
    const close = panel.getByRole('button', { name: /^Close/ })

    await filters(page).click()
    await expect(panel).toBeVisible()
    await (width === 'phone' ? close : filters(page)).click()
    await expect(panel).toHaveCount(0)
    await filters(page).click()
    await expect(minimum(page)).toHaveAttribute('min', '0')
    await expect(minimum(page)).toHaveValue('0')

    await minimum(page).fill('5')
    await expect(page).toHaveURL(`${path}?minimum=5`)
    if (width === 'phone') await panel.getByRole('button', { name: 'Show 1 donation' }).click()
    await expect.poll(() => names(page)).toEqual(['Ten pies'])
    await expect(filters(page)).toHaveAccessibleDescription('1 active filter')

    await page.reload()
    await expect.poll(() => names(page)).toEqual(['Ten pies'])
    await filters(page).click()
    await minimum(page).focus()
    await page.keyboard.type('abc')
    await minimum(page).fill('')
    await expect(minimum(page)).toHaveValue('0')
    await page.keyboard.type('10')
    await expect(minimum(page)).toHaveValue('10')
    await panel.getByRole('button', { name: 'One more' }).click()
    await expect(minimum(page)).toHaveValue('11')
    await minimum(page).fill('')
    await expect(page).toHaveURL(path)
    await close.click()
    await expect(filters(page)).toBeFocused()
    await expect(cards(page)).toHaveCount(2)
  })
}

test('empty result shows a message and a button to reset the filters', async ({ page }) => {
  const { restaurant, foodBank } = await neighbours()
  await listItem(restaurant, { name: 'Lentil stew' })
  await open(page, foodBank, '?minimum=99999')
  await expect(page.getByText(emptyText, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything within 50 km' }).click()
  await expect(card(page, 'Lentil stew')).toBeVisible()
})

test('list is sorted by largest quantity, or by nearest restaurant on request', async ({ page }) => {
  const { place, restaurant, foodBank } = await neighbours()
  const far = northOf(place, 20)
  const other = await registered('restaurant', far)
  await listItem(restaurant, { name: 'Little, next door', quantity: 3 })
  await listItem(other, { name: 'Much, further away', quantity: 50 })
  await open(page, foodBank)
  await expect.poll(() => names(page)).toEqual(['Much, further away', 'Little, next door'])
  await expect(card(page, 'Much, further away')).toContainText(`${distanceKm(place, far).toFixed(2)} km`)

  await filters(page).click()
  await expect(nearest(page)).not.toBeChecked()
  await nearest(page).check()
  await expect(page).toHaveURL(`${path}?sort=nearest`)
  await expect.poll(() => names(page)).toEqual(['Little, next door', 'Much, further away'])
  await nearest(page).uncheck()
  await expect.poll(() => names(page)).toEqual(['Much, further away', 'Little, next door'])
})

test('items beyond the pickup range are hidden until the range is changed, and the new range is saved', async ({
  page,
}) => {
  const { place, foodBank } = await neighbours()
  const distant = await registered('restaurant', northOf(place, 60))
  await listItem(distant, { name: 'Sixty kilometres away' })
  await open(page, foodBank)
  await expect(page.getByText(emptyText, { exact: true })).toBeVisible()
  await filters(page).click()
  const range = page.getByRole('combobox', { name: 'Pickup range' })
  await expect(range).toHaveValue('50')
  await expect(range.getByRole('option')).toHaveText([
    '5 km',
    '10 km',
    '25 km',
    '50 km',
    '100 km',
    '250 km',
    'Anywhere',
  ])
  await range.selectOption('100 km')
  await expect(card(page, 'Sixty kilometres away')).toBeVisible()
  await listItem(distant, { name: 'Listed a moment ago', quantity: 1 })
  await expect.poll(() => names(page)).toEqual(['Listed a moment ago', 'Sixty kilometres away'])

  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  await filters(page).click()
  await expect(range).toHaveValue('100')
  await range.selectOption('5 km')
  await expect(page.getByText(emptyText, { exact: true })).toBeVisible()
})

test('reports a failed save and keeps the old range', async ({ page, consoleErrors }) => {
  const { foodBank } = await neighbours()
  await open(page, foodBank)
  await page.route('**/api/foodbank/pickuprange', (route) => route.abort())
  await filters(page).click()
  const range = page.getByRole('combobox', { name: 'Pickup range' })
  await range.selectOption('Anywhere')
  await expect(page.getByRole('alert')).toContainText('Your pickup range was not saved.')
  await expect(range).toHaveValue('50')
  await page.unroute('**/api/foodbank/pickuprange')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(range).toHaveValue('anywhere')
  await expectLogged(consoleErrors, /pickup range/)
})

test('pressing Claim does not lay out the list again', async ({ page }) => {
  const { restaurant, foodBank } = await neighbours()
  await listItem(restaurant, { name: 'Onion soup' })
  await open(page, foodBank)
  const button = claimOf(card(page, 'Onion soup'))
  // Blink lays an element out when it gets its first transform, not when its transform changes.
  const scale = () => button.evaluate((element) => getComputedStyle(element).scale)
  expect(await scale()).toBe('1')
  await button.hover()
  await page.mouse.down()
  await expect.poll(scale).toBe('0.98')
})

test('Claim changes to Success! after the request succeeds and stays that way', async ({ page }) => {
  await page.setViewportSize(widths.phone)
  const { restaurant, foodBank, place } = await neighbours()
  await listItem(restaurant, { name: 'First soup', quantity: 30 })
  await listItem(restaurant, { name: 'Second soup', quantity: 20 })
  await listItem(restaurant, { name: 'Third soup', quantity: 10 })
  await open(page, foodBank)

  const keys: (string | undefined)[] = []
  const { open: held, release: answer } = gate()
  await page.route(claimCall, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    expect(route.request().postDataJSON()).toMatchObject({ requested_quantity: 20, status: 'pending' })
    await held
    await route.continue()
  })
  const soup = card(page, 'Second soup')
  const button = soup.getByRole('button').last()
  const before = await button.boundingBox()
  await claimOf(soup).click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeDisabled()
  await expect(soup.getByText('Success!')).toHaveCount(0)
  await expect.poll(async () => (await button.boundingBox())?.width).toBe(before?.width)
  answer()
  const done = soup.getByRole('button', { name: 'Success!', exact: true })
  await expect(done).toBeDisabled()
  await expect.poll(async () => (await done.boundingBox())?.width).toBe(before?.width)
  await done.click({ force: true })
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  await expect(tab(page, 'All Items')).toHaveAccessibleDescription('2')

  await listItem(restaurant, { name: 'Fresh bread', quantity: 5 })
  await expect.poll(() => names(page)).toEqual(['Fresh bread', 'First soup', 'Second soup', 'Third soup'])
  await expect(done).toBeVisible()

  await tab(page, 'Savoury').click()
  await expect.poll(() => names(page)).toEqual(['First soup', 'Third soup', 'Fresh bread'])
  await tab(page, 'All Items').click()
  await expect.poll(() => names(page)).toEqual(['First soup', 'Third soup', 'Fresh bread'])

  const other = await page.context().browser()?.newContext()
  const neighbour = await other?.newPage()
  if (!neighbour) throw new Error('no second browser')
  await open(neighbour, await registered('food_bank', place))
  await expect(card(neighbour, 'Second soup')).toBeVisible()
  await other?.close()
})

test('failed claim shows the specified message and can be retried without a second request', async ({
  page,
  consoleErrors,
}) => {
  const { restaurant, foodBank } = await neighbours()
  await listItem(restaurant, { name: 'Lentil stew' })
  await open(page, foodBank)
  const keys: (string | undefined)[] = []
  await page.route(claimCall, (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) return route.fulfill({ status: 500, json: { code: 'INTERNAL', status: 500 } })
    return keys.length === 2 ? route.abort() : route.continue()
  })
  const stew = card(page, 'Lentil stew')
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to claim donation.' })
  await claimOf(stew).click()
  await expect(alert.getByText('Failed to claim donation.', { exact: true })).toBeVisible()
  await expect(claimOf(stew)).toBeEnabled()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert.getByText('Failed to claim donation.', { exact: true })).toBeVisible()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(stew.getByRole('button', { name: 'Success!' })).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  await expectLogged(consoleErrors, /Failed to claim/)
})

test('offers similar items when the item is gone', async ({ page, consoleErrors }) => {
  await page.setViewportSize(widths.phone)
  const { restaurant, foodBank, place } = await neighbours()
  const rival = await registered('food_bank', place)
  const missed = await listItem(restaurant, { name: 'Wanted pie', quantity: 40 })
  await listItem(restaurant, { name: 'Similar pie', quantity: 8 })
  await listItem(restaurant, { name: 'Cold tea', category: 'Beverage' })
  const news = await holdNews(page)
  await open(page, foodBank)
  await expect(card(page, 'Wanted pie')).toBeVisible()
  const request = await claim(rival, missed._id)
  await decide(restaurant, request._id, 'accepted')

  await claimOf(card(page, 'Wanted pie')).click()
  const sheet = page.getByRole('dialog', { name: 'Just missed it' })
  await expect(sheet).toContainText('Wanted pie')
  news.release()
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await expectAccessibleEverywhere(page)
  await claimOf(sheet.getByRole('listitem').filter({ hasText: 'Similar pie' })).click()
  await expect(sheet.getByRole('button', { name: 'Success!' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Back to the list' }).click()
  await expect(card(page, 'Wanted pie')).toHaveCount(0)
  await expect(card(page, 'Similar pie').getByRole('button', { name: 'Success!' })).toBeVisible()
  await expectLogged(consoleErrors, /409/)
})

test('claiming an item that was requested on another device says so', async ({ page, consoleErrors }) => {
  const { restaurant, foodBank } = await neighbours()
  const item = await listItem(restaurant, { name: 'Lentil stew' })
  const news = await holdNews(page)
  await open(page, foodBank)
  await expect(card(page, 'Lentil stew')).toBeVisible()
  await claim(foodBank, item._id)
  await claimOf(card(page, 'Lentil stew')).click()
  await expect(page.getByText('Your food bank has already requested this.')).toBeVisible()
  news.release()
  await expect(card(page, 'Lentil stew')).toHaveCount(0)
  await page.getByRole('button', { name: 'My Orders', exact: true }).click()
  await expect(page).toHaveURL('/foodbank/ordersPage')
  await expectLogged(consoleErrors, /409/)
})

test('sold, expired and already requested items are not listed', async ({ page }) => {
  const { restaurant, foodBank, place } = await neighbours()
  const rival = await registered('food_bank', place)
  const sold = await listItem(restaurant, { name: 'Sold pie' })
  const requested = await listItem(restaurant, { name: 'Requested pie' })
  await listItem(restaurant, { name: 'Expired pie', expiration_date: inHours(1 / 1800) })
  await listItem(restaurant, { name: 'Open pie' })
  const request = await claim(rival, sold._id)
  await decide(restaurant, request._id, 'accepted')
  await claim(foodBank, requested._id)
  await expect
    .poll(async () => (await callAs(foodBank, 'GET', '/api/inventory?available=true')).items.length)
    .toBe(1)
  await open(page, foodBank)
  await expect.poll(() => names(page)).toEqual(['Open pie'])
})

test.describe('live updates', () => {
  test('new item appears first with a tag until the list is sorted again', async ({ page }) => {
    const { restaurant, foodBank } = await neighbours()
    await listItem(restaurant, { name: 'Big pot', quantity: 90 })
    await open(page, foodBank)
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await listItem(restaurant, { name: 'Small bowl', quantity: 1 })
    await expect.poll(() => names(page)).toEqual(['Small bowl', 'Big pot'])
    await expect(card(page, 'Small bowl').getByText('New', { exact: true })).toBeVisible()
    await expect(tab(page, 'All Items')).toHaveAccessibleDescription('2')
    await expect(page.locator('[aria-live=polite]')).toContainText('New donation: Small bowl')
    await listItem(restaurant, { name: 'Tiny cup', quantity: 2 })
    await expect.poll(() => names(page)).toEqual(['Tiny cup', 'Small bowl', 'Big pot'])

    await tab(page, 'Savoury').click()
    await expect.poll(() => names(page)).toEqual(['Big pot', 'Tiny cup', 'Small bowl'])
  })

  test('new items that do not match the filters stay hidden', async ({ page }) => {
    const { restaurant, foodBank } = await neighbours()
    await listItem(restaurant, { name: 'Old tart', category: 'Sweet' })
    await open(page, foodBank, '?category=Sweet')
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await listItem(restaurant, { name: 'New stew', category: 'Savoury' })
    await expect(tab(page, 'Savoury')).toHaveAccessibleDescription('1')
    await listItem(restaurant, { name: 'New tart', category: 'Sweet', quantity: 1 })
    await expect.poll(() => names(page)).toEqual(['New tart', 'Old tart'])
  })

  test('new items do not move a scrolled page, and a pill shows how many arrived', async ({ page }) => {
    const { restaurant, foodBank } = await neighbours()
    for (let number = 0; number < 12; number += 1)
      await listItem(restaurant, { name: `Pot ${number}`, quantity: 50 })
    await page.setViewportSize(widths.phone)
    await open(page, foodBank)
    await expect(cards(page)).toHaveCount(12)
    const last = cards(page).last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    const before = await last.boundingBox()
    await listItem(restaurant, { name: 'Arrival one', quantity: 1 })
    await listItem(restaurant, { name: 'Arrival two', quantity: 1 })
    const pill = page.getByRole('button', { name: '2 new donations' })
    await expect(pill).toBeVisible()
    expect((await last.boundingBox())?.y).toBe(before?.y)
    await expect(cards(page)).toHaveCount(12)
    await pill.click()
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(['Arrival two', 'Arrival one'])
    await expect(pill).toHaveCount(0)
  })
})

test.describe('loading', () => {
  test('list shows a loading state, and a failed load can be retried', async ({ page, consoleErrors }) => {
    const { restaurant, foodBank } = await neighbours()
    await listItem(restaurant, { name: 'Lentil stew' })
    await withoutLive(page)
    let works = false
    await page.route(listCall, async (route) => {
      if (works) return route.continue()
      await new Promise((resolve) => setTimeout(resolve, 500))
      return route.fulfill({ status: 500, json: { code: 'INTERNAL', status: 500 } })
    })
    await open(page, foodBank)
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
    await expect(page.getByRole('alert').getByText('The donations did not load.')).toBeVisible()
    await expect(tab(page, 'Sweet')).toBeVisible()
    works = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Lentil stew')).toBeVisible()
    await expectLogged(consoleErrors, /available items/)
  })

  test('scrolling loads more items with one call per page and none per card', async ({ page }) => {
    const { restaurant, foodBank } = await neighbours()
    for (let number = 0; number < 30; number += 1)
      await listItem(restaurant, { name: `Pot ${number}`, quantity: 100 - number })
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.startsWith('/api/') && pathname !== '/api/config' && !pathname.startsWith('/api/auth'))
        calls.push(`${pathname} ${searchParams.has('cursor') ? 'next' : 'first'}`)
    })
    await open(page, foodBank)
    await expect(cards(page)).toHaveCount(24)
    await expect(page.getByText('30 donations near you.')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect(cards(page)).toHaveCount(30)
    expect(await names(page)).toEqual(Array.from({ length: 30 }, (_, number) => `Pot ${number}`))
    const lists = calls.filter((call) => call.startsWith('/api/inventory'))
    // The navigation bar fetches its numbers, again if something happened before the live connection opened.
    const isOfBar = (call: string) => call.startsWith('/api/badges ')
    const others = calls.filter((call) => !call.startsWith('/api/inventory') && !isOfBar(call))
    expect(others).toEqual(['/api/foodbank/getbyuserid first'])
    expect(calls.filter(isOfBar).length).toBeLessThanOrEqual(2)
    // The list too, to include items listed in between.
    expect(lists.filter((call) => call.endsWith('first')).length).toBeLessThanOrEqual(2)
    expect(lists.filter((call) => call.endsWith('next'))).toHaveLength(1)
  })

  test('restaurant without a name is shown as Unknown, and counts are capped at 100+', async ({ page }) => {
    const { restaurant, foodBank } = await neighbours()
    await listItem(restaurant, { name: 'Lentil stew' })
    await page.route(listCall, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({
        json: {
          ...body,
          items: body.items.map((item: object) => ({ ...item, restaurant_name: '' })),
          counts: { Beverage: 30, Savoury: 60, Sweet: 10 },
        },
      })
    })
    await open(page, foodBank)
    await expect(card(page, 'Lentil stew')).toContainText('Unknown')
    await expect(tab(page, 'All Items')).toHaveAccessibleDescription('100+')
    await expect(page.getByText('100+ donations near you.')).toBeVisible()
  })
})

for (const timezoneId of ['Asia/Karachi', 'America/New_York', 'Pacific/Auckland']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('time left is correct and counts down without a reload', async ({ page }) => {
      const { restaurant, foodBank } = await neighbours()
      const labels = [
        ['Nearly over', 1 / 40, 'Less than 1h'],
        ['Negative', 3, 'Less than 1h'],
        ['Very soon', 5 + 1 / 3, 'Less than 1h'],
        ['Tonight', 15, '10h'],
        ['Next day', 28, '23h'],
        ['A day', 29, '1d'],
        ['Two days', 76, '2d'],
      ] as const
      for (const [name, hours] of labels)
        await listItem(restaurant, { name, expiration_date: inHours(hours) })
      await page.clock.install()
      await open(page, foodBank)
      await expect(page.getByText('One expires within the hour.')).toBeVisible()
      for (const [name, , label] of labels)
        await expect(card(page, name)).toContainText(new RegExp(`Expires in ${label}`))
      await page.clock.fastForward('40:00')
      await expect(card(page, 'Tonight')).toContainText(/Expires in 9h/)
      await expect(card(page, 'Nearly over')).toContainText('Expired')
      await expect(card(page, 'Nearly over')).toContainText('Gone')
      await expect(claimOf(card(page, 'Nearly over'))).toHaveCount(0)
    })
  })
}

test('available items have no accessibility violations, with the filters closed or open', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { restaurant, foodBank } = await neighbours()
  for (const category of ['Beverage', 'Sweet', 'Savoury'] as const) await listItem(restaurant, { category })
  await open(page, foodBank, '?sort=nearest')
  await expect(cards(page)).toHaveCount(3)
  await expectAccessibleEverywhere(page)
  for (const viewport of Object.values(widths)) {
    await page.setViewportSize(viewport)
    await filters(page).click()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: /^Close/ }).click()
  }
})

test('items given away or withdrawn turn grey in place and leave the count', async ({ page }) => {
  const { place, restaurant, foodBank } = await neighbours()
  const rival = await registered('food_bank', place)
  const taken = await listItem(restaurant, { name: 'Lentil stew' })
  const withdrawn = await listItem(restaurant, { name: 'Tomato soup' })
  await listItem(restaurant, { name: 'Rye bread' })
  await open(page, foodBank)
  await expect(page.getByText('3 donations near you.')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  await decide(restaurant, (await claim(rival, taken._id))._id, 'accepted')
  await callAs(restaurant, 'POST', `/api/fooditems/withdraw/${withdrawn._id}`, {})
  for (const name of ['Lentil stew', 'Tomato soup']) {
    await expect(card(page, name)).toContainText('Gone')
    await expect(claimOf(card(page, name))).toHaveCount(0)
  }
  await expect(claimOf(card(page, 'Rye bread'))).toBeEnabled()
  await expect(page.getByText('1 donation near you.')).toBeVisible()
  await expect(tab(page, 'All Items')).toHaveAccessibleDescription('1')
  await expectAccessible(page)
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
})

test('empty list names the pickup range and offers to widen it', async ({ page }) => {
  const place = island()
  const [restaurant, foodBank] = await Promise.all([
    registered('restaurant', northOf(place, 80)),
    registered('food_bank', place),
  ])
  await listItem(restaurant, { name: 'Lentil stew' })
  await open(page, foodBank)
  await expect(page.getByText(/^Nothing is within your pickup range of 50 km/)).toBeVisible()
  await expect(filters(page)).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Search within 100 km' }).click()
  await expect(card(page, 'Lentil stew')).toBeVisible()
  await expect(filters(page)).toHaveAccessibleDescription('1 active filter')
  await expect(page.getByText('Your pickup range is now 100 km.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(emptyText, { exact: true })).toBeVisible()
})

test('search finds food by name, Back restores the scroll position, and the navigation link keeps the filters', async ({
  page,
}) => {
  const { restaurant, foodBank } = await neighbours()
  for (let number = 1; number <= 40; number += 1)
    await listItem(restaurant, { name: `Box ${number}`, quantity: 100 - number })
  await open(page, foodBank, '?sort=expiry')
  await expect(cards(page)).toHaveCount(24)
  await page.mouse.wheel(0, 20_000)
  await expect(cards(page)).toHaveCount(40)
  await card(page, 'Box 38').scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'My Orders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My Food Bank Orders', exact: true })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(40)
  await expect(card(page, 'Box 38')).toBeInViewport()

  await page.getByRole('link', { name: 'My Orders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My Food Bank Orders', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Available Items', exact: true }).click()
  await expect(page).toHaveURL(`${path}?sort=expiry`)
  await page.getByRole('searchbox', { name: 'Search the donations' }).fill('box 38')
  await expect.poll(() => names(page)).toEqual(['Box 38'])
  await expect(tab(page, 'All Items')).toHaveAccessibleDescription('1')
})
