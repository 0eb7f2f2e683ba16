import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { expectAccessibleEverywhere, expectLogged, test, widths, withoutLive } from '../../support/browser.ts'
import { claim, decide, inHours, listItem, organisationOf } from '../../support/food.ts'
import { callAs, harvestTable, type Person, registered, signIn } from '../../support/people.ts'

const path = '/foodbank/ordersPage'
const listCall = /\/api\/donation-requests\/foodbank\/[^/]+$/
const statuses = ['pending', 'accepted', 'completed', 'cancelled'] as const

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

async function open(page: Page, person: Person, query = '') {
  await signIn(page, person, `/login?next=${encodeURIComponent(path + query)}`)
  await expect(page.getByRole('heading', { name: 'My Food Bank Orders', exact: true })).toBeVisible()
}

async function ordered(names: readonly string[]) {
  const [restaurant, foodBank] = await Promise.all([registered('restaurant'), registered('food_bank')])
  const requests: string[] = []
  for (const name of names) {
    const item = await listItem(restaurant, { name })
    requests.push((await claim(foodBank, item._id))._id)
  }
  return { restaurant, foodBank, requests }
}

test('each of the five tabs shows its own status and count', async ({ page }) => {
  const { counts } = await callAs(
    harvestTable,
    'GET',
    `/api/donation-requests/foodbank/${await organisationOf(harvestTable)}?limit=1`,
  )
  await open(page, harvestTable)
  await expect(page.getByRole('tab')).toHaveText([
    /^all/,
    /^pending/,
    /^accepted/,
    /^completed/,
    /^cancelled/,
  ])
  await expect(cards(page)).toHaveCount(24)
  for (const status of statuses) {
    expect(counts[status]).toBeGreaterThan(0)
    await tab(page, status).click()
    await expect(page).toHaveURL(`${path}?status=${status}`)
    await expect(tab(page, status)).toHaveAccessibleDescription(String(counts[status]))
    await expect(page.getByRole('tabpanel').locator('[aria-busy=true]')).toHaveCount(0)
    await expect(cards(page)).toHaveCount(Math.min(counts[status], 24))
    await expect(cards(page).getByText(status, { exact: true })).toHaveCount(Math.min(counts[status], 24))
  }
  await page.reload()
  await expect(tab(page, 'cancelled')).toHaveAttribute('aria-selected', 'true')
})

test('card shows all details of an order', async ({ page }) => {
  await page.setViewportSize(widths.phone)
  const { restaurant, foodBank } = await ordered(['Vegetable biryani'])
  await page.goto('/')
  await signIn(page, foodBank)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'My Orders', exact: true }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText('1 order is waiting for an answer.')).toBeVisible()
  const request = card(page, 'Vegetable biryani')
  await expect(request.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(request.getByText('Expires in')).toBeAttached()
  await expect(request.getByText('1d', { exact: true })).toBeVisible()
  await expect(request.getByRole('heading', { name: 'Vegetable biryani' })).toBeVisible()
  await expect(request.getByText('pending', { exact: true })).toBeVisible()
  await expect(request.getByText(restaurant.name)).toBeVisible()
  await expect(request.getByText('Quantity requested', { exact: true })).toBeVisible()
  await expect(request.getByText('24 portions', { exact: true })).toBeVisible()
  await expect(request.getByText('Ordered on', { exact: true })).toBeVisible()
  await expect(request.getByText('Waiting for the restaurant to answer.')).toBeVisible()
})

test('empty tabs show a message and a link to the available items', async ({ page }) => {
  await page.setViewportSize(widths.phone)
  await open(page, await registered('food_bank'))
  await expect(page.getByText('No items to display', { exact: true })).toBeVisible()
  await tab(page, 'accepted').click()
  await expect(page.getByText('No items to display', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See available items' }).click()
  await expect(page).toHaveURL('/foodbank/availableItems')
})

test('orders have no accessibility violations', async ({ page }) => {
  await page.setViewportSize(widths.phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { foodBank } = await ordered(['Vegetable biryani'])
  await open(page, foodBank)
  await expect(cards(page)).toHaveCount(1)
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await expectAccessibleEverywhere(page)
})

for (const timezoneId of ['Asia/Karachi', 'America/New_York', 'Pacific/Auckland']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('times are shown in the local time zone', async ({ page }) => {
      const { restaurant, foodBank, requests } = await ordered(['Vegetable biryani'])
      const [request] = requests
      await decide(restaurant, request ?? '', 'accepted')
      const { items } = await callAs(
        foodBank,
        'GET',
        `/api/donation-requests/foodbank/${await organisationOf(foodBank)}`,
      )
      const { created_at, food_id } = items[0]
      const at = (iso: string, format: Intl.DateTimeFormatOptions, locale: string) =>
        new Intl.DateTimeFormat(locale, { ...format, timeZone: timezoneId })
          .format(new Date(iso))
          .replace(/\s/g, ' ')
      const time = { hour: 'numeric', minute: '2-digit' } as const
      const date = at(created_at, { day: 'numeric', month: 'short' }, 'en-GB')
      await open(page, foodBank)
      await expect(card(page, 'Vegetable biryani').getByRole('time')).toHaveText(
        `${date}, ${at(created_at, time, 'en-US')}`,
      )
      await expect(card(page, 'Vegetable biryani')).toContainText(
        `Collect before ${at(food_id.expiration_date, time, 'en-US')}`,
      )
    })
  })
}

test.describe('live updates', () => {
  test('badges change in place when the restaurant answers, with the reason', async ({ page }) => {
    const { restaurant, foodBank, requests } = await ordered(['First pie', 'Second pie', 'Third pie'])
    const [first = '', second = ''] = requests
    await open(page, foodBank)
    await expect(cards(page)).toHaveCount(3)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await decide(restaurant, first, 'accepted')
    await expect(card(page, 'First pie').getByText('accepted', { exact: true })).toBeVisible()
    await expect(card(page, 'First pie')).toContainText('Collect before')
    await expect(tab(page, 'accepted')).toHaveAccessibleDescription('1')
    await expect(page.locator('[aria-live=polite]')).toContainText('First pie was accepted.')

    await tab(page, 'pending').click()
    await expect(cards(page)).toHaveCount(2)
    await decide(restaurant, second, 'cancelled')
    await expect(card(page, 'Second pie').getByText('cancelled', { exact: true })).toBeVisible()
    await expect(card(page, 'Second pie')).toContainText('The restaurant could not give this one.')
    await expect(tab(page, 'pending')).toHaveAccessibleDescription('1')
    await expect(cards(page).getByRole('heading')).toHaveText(['Third pie', 'Second pie'])
    await tab(page, 'all').click()
    await expect(cards(page)).toHaveCount(3)
    await tab(page, 'pending').click()
    await expect(cards(page).getByRole('heading')).toHaveText(['Third pie'])
  })

  test('food bank sees without a reload that its item went to another', async ({ page }) => {
    const [restaurant, foodBank, rival] = await Promise.all([
      registered('restaurant'),
      registered('food_bank'),
      registered('food_bank'),
    ])
    const item = await listItem(restaurant, { name: 'Wanted pie' })
    await claim(foodBank, item._id)
    const winner = await claim(rival, item._id)
    await open(page, foodBank)
    await expect(card(page, 'Wanted pie').getByText('pending', { exact: true })).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await decide(restaurant, winner._id, 'accepted')
    await expect(card(page, 'Wanted pie').getByText('cancelled', { exact: true })).toBeVisible()
    await expect(card(page, 'Wanted pie')).toContainText('Given to another food bank.')
  })

  test('answers missed while disconnected appear after reconnecting', async ({ page }) => {
    const { restaurant, foodBank, requests } = await ordered(['Vegetable biryani'])
    const sockets: WebSocketRoute[] = []
    let down = false
    await page.routeWebSocket(/socket\.io/, (socket) => {
      if (down) return void socket.close()
      socket.connectToServer()
      sockets.push(socket)
    })
    await page.route(/socket\.io/, (route) => (down ? route.abort() : route.continue()))
    await open(page, foodBank)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    down = true
    for (const socket of sockets) await socket.close()
    await expect(page.getByText('Reconnecting')).toBeVisible()
    await decide(restaurant, requests[0] ?? '', 'accepted')
    await expect(card(page, 'Vegetable biryani').getByText('pending', { exact: true })).toBeVisible()
    down = false
    await expect(card(page, 'Vegetable biryani').getByText('accepted', { exact: true })).toBeVisible()
  })
})

test('pending request can be cancelled after a confirmation', async ({ page, consoleErrors }) => {
  const { foodBank } = await ordered(['Vegetable biryani', 'Lentil stew'])
  await open(page, foodBank, '?status=pending')
  const stew = card(page, 'Lentil stew')
  await stew.getByRole('button', { name: 'Cancel request' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cancel this request?' })
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  await expect(stew.getByText('pending', { exact: true })).toBeVisible()

  await page.route('**/api/donation-requests/update-status/*', (route) => route.abort(), { times: 1 })
  await stew.getByRole('button', { name: 'Cancel request' }).click()
  await sheet.getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByRole('alert')).toContainText('Your request was not cancelled.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(stew.getByText('cancelled', { exact: true })).toBeVisible()
  await expect(stew).toContainText('Taken back by your food bank.')
  await expect(cards(page)).toHaveCount(2)
  await expect(tab(page, 'pending')).toHaveAccessibleDescription('1')
  await expect(stew.getByRole('button')).toHaveCount(0)
  await expectLogged(consoleErrors, /Failed to cancel/)
})

test('cancelling a request that was just answered says so', async ({ page, consoleErrors }) => {
  const { restaurant, foodBank, requests } = await ordered(['Vegetable biryani'])
  await open(page, foodBank)
  await card(page, 'Vegetable biryani').getByRole('button', { name: 'Cancel request' }).click()
  await decide(restaurant, requests[0] ?? '', 'accepted')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByText('The restaurant has already answered this one.')).toBeVisible()
  await expect(card(page, 'Vegetable biryani').getByText('accepted', { exact: true })).toBeVisible()
  await expectLogged(consoleErrors, /409/)
})

test('link in a mail opens its order, even far down the list', async ({ page }) => {
  const { foodBank, requests } = await ordered(
    Array.from({ length: 30 }, (_, number) => `Pie number ${number}`),
  )
  const oldest = requests[0]
  await open(page, foodBank, `?order=${oldest}`)
  const request = card(page, 'Pie number 0')
  await expect(request).toBeFocused()
  await expect(request).toBeInViewport()
  await tab(page, 'pending').click()
  await expect(page).toHaveURL(`${path}?status=pending`)
})

test('link to a missing order says so', async ({ page, consoleErrors }) => {
  const { foodBank } = await ordered(['Vegetable biryani'])
  await open(page, foodBank, '?order=00000000-0000-7000-8000-000000000000')
  await expect(page.getByText('We could not find that order.')).toBeVisible()
  await expect(card(page, 'Vegetable biryani')).toBeVisible()
  await expectLogged(consoleErrors, /404/)
})

test('scrolling loads more orders with one call per page and none per card', async ({ page }) => {
  const names = Array.from({ length: 30 }, (_, number) => `Pie number ${number}`)
  const { foodBank } = await ordered(names)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/config' && !pathname.startsWith('/api/auth'))
      calls.push(`${pathname} ${searchParams.has('cursor') ? 'next' : 'first'}`)
  })
  await open(page, foodBank)
  await expect(cards(page)).toHaveCount(24)
  await page.waitForLoadState('networkidle')
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(30)
  await expect(cards(page).getByRole('heading')).toHaveText(names.toReversed())
  // The navigation bar fetches its numbers, again if something happened before the live connection opened.
  const own = calls.filter((call) => !call.startsWith('/api/badges '))
  expect(calls.length - own.length).toBeLessThanOrEqual(2)
  const lists = own.filter((call) => call.startsWith('/api/donation-requests/foodbank/'))
  expect(own.length - lists.length).toBe(1)
  // The list too, to include changes made in between.
  expect(lists.filter((call) => call.endsWith('first')).length).toBeLessThanOrEqual(2)
  expect(lists.filter((call) => call.endsWith('next'))).toHaveLength(1)
})

test('failed load can be retried, and a restaurant without a name is shown as Unknown', async ({
  page,
  consoleErrors,
}) => {
  const { foodBank } = await ordered(['Vegetable biryani'])
  await withoutLive(page)
  let works = false
  await page.route(listCall, async (route) => {
    if (!works) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      return route.fulfill({ status: 500, json: { code: 'INTERNAL', status: 500 } })
    }
    const answer = await route.fetch()
    const body = await answer.json()
    const items = body.items.map((item: object) => ({ ...item, restaurant_name: '' }))
    return route.fulfill({ json: { ...body, items } })
  })
  await open(page, foodBank)
  await expect(page.getByText('Loading...')).toBeAttached()
  await expect(page.getByRole('alert').getByText('Your orders did not load.')).toBeVisible()
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Vegetable biryani')).toContainText('Unknown')
  await expectLogged(consoleErrors, /orders/)
})

test('order for expired food shows Expired', async ({ page }) => {
  const { foodBank } = await ordered(['Vegetable biryani'])
  await page.route(listCall, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const [request] = body.items
    const items = [{ ...request, food_id: { ...request.food_id, expiration_date: inHours(-1) } }]
    await route.fulfill({ json: { ...body, items } })
  })
  await open(page, foodBank)
  await expect(card(page, 'Vegetable biryani').getByText('Expired', { exact: true })).toBeVisible()
})
