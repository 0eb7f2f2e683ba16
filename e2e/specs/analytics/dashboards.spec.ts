import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { formatInteger } from '../../../contract/src/lib/pluralize.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectLogged,
  gate,
  test,
  widths,
  withoutLive,
} from '../../support/browser.ts'
import {
  answerCall,
  drawWidgets,
  listenToCalls,
  metric,
  openDashboard,
  reviewsTitle,
  sides,
  widget,
} from '../../support/dashboard.ts'
import { claim, decide, listItem, organisationOf } from '../../support/food.ts'
import { callAs, type Person, registered } from '../../support/people.ts'

const analytics = '**/api/analytics/**'
const connected = (page: Page) =>
  expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeAttached()
const range = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

/** The counts in a chart's table for screen readers. */
const chartCounts = async (page: Page, title: string) =>
  (await widget(page, title).getByRole('table').locator('tbody td:first-of-type').allTextContents()).map(
    Number,
  )

for (const [width, viewport] of Object.entries(widths))
  for (const side of Object.values(sides))
    test(`${side.title} shows the figures from the API (${width})`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { answer, asked } = listenToCalls(page, side)
      await openDashboard(page, side)
      await expect(page.getByRole('radio')).toHaveCount(3)
      await expect(page.getByRole('radiogroup').locator('label')).toHaveText(['Week', 'Month', 'Year'])
      await expect(range(page, 'Month')).toBeChecked()
      const widgets = page
        .getByRole('heading', { level: 2 })
        .filter({ hasNotText: / for your answer$| to collect$/ })
      await expect(widgets).toHaveText([side.orders, side.categories, side.map, side.top, reviewsTitle])

      const restaurant = side === sides.restaurant
      const summary = await answer('summary')
      const map = await answer('pickup-map')
      await expect(page.locator('main > div > dl dt')).toHaveText([...side.metrics])
      const [total, partners, distance, rating] = side.metrics
      const values = restaurant
        ? [summary.totalItemsDonated, summary.totalFoodbanksContributed, summary.averageRating]
        : [summary.totalDonations, summary.totalRestaurants, summary.avgRating]
      await expect(metric(page, total)).toHaveText(formatInteger(values[0]))
      await expect(metric(page, partners)).toHaveText(formatInteger(values[1]))
      await expect(metric(page, rating)).toHaveText(values[2].toFixed(2))
      await expect(metric(page, distance)).toHaveText(map.avgDistance.toFixed(2) + (restaurant ? '' : ' km'))

      await drawWidgets(page, side)
      const orders = await answer(restaurant ? 'orders-chart' : 'donations-chart')
      const bars = widget(page, side.orders)
      await expect(bars.getByRole('img', { name: side.series })).toBeVisible()
      await expect.poll(() => chartCounts(page, side.orders)).toEqual(orders.counts)
      expect(orders.counts).toHaveLength(30)
      const headline = new RegExp(
        `^${formatInteger(sum(orders.counts))} (order|donation)s? (accepted|claimed) in the last month`,
      )
      await expect(page.locator('h1 + p')).toHaveText(headline)

      const categories = await answer('category-breakdown')
      const ring = widget(page, side.categories)
      await expect(ring.getByRole('list').getByRole('listitem')).toHaveText(
        categories.map(({ category, count }: { category: string; count: number }) => `${category} ${count}`),
      )
      const all = sum(categories.map(({ count }: { count: number }) => count))
      await expect(ring.getByText(/^[\d,]+orders$/)).toHaveText(`${formatInteger(all)}orders`)
      const [canvas, legend] = await Promise.all([
        ring.locator('canvas').boundingBox(),
        ring.getByRole('list').boundingBox(),
      ])
      expect(legend?.y).toBeGreaterThanOrEqual((canvas?.y ?? 0) + (canvas?.height ?? 0))

      const top = await answer(restaurant ? 'top-foodbanks' : 'top-restaurants')
      const table = widget(page, side.top).getByRole('table')
      await expect(table.getByRole('columnheader')).toHaveText([...side.columns])
      const rows = top.map(
        ({ name, count }: { name: string; count: number }) =>
          new RegExp(`${name}.*\\D${count}$|${name}${count}$`),
      )
      await expect(table.locator('tbody tr')).toHaveText(rows)

      const reviews = await answer('reviews-chart')
      const trend = widget(page, reviewsTitle)
      const weighted = sum(
        reviews.counts.map((count: number, at: number) => count * (reviews.ratings[at] ?? 0)),
      )
      await expect(trend.locator('dd').first()).toHaveText((weighted / sum(reviews.counts)).toFixed(2))
      await expect(trend.locator('dd').last()).toHaveText(formatInteger(sum(reviews.counts)))

      const height = (element: Element) => getComputedStyle(element).height
      for (const chart of [bars, ring])
        expect(await chart.locator(':scope > [aria-busy]').evaluate(height)).toBe('300px')
      expect(await trend.locator('div:has(> div > canvas)').last().evaluate(height)).toBe('300px')
      expect(await page.locator('.leaflet-container').evaluate(height)).toBe('400px')
      await expect(page.locator('.leaflet-marker-icon')).toHaveCount(
        1 + (restaurant ? map.foodbanks : map.restaurants).length,
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)

      const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
      const overTime = asked.filter(({ search }) => search)
      expect(overTime.map(({ searchParams }) => searchParams.get('range'))).not.toContain('week')
      expect(new Set(overTime.map(({ searchParams }) => searchParams.get('time_zone')))).toEqual(
        new Set([zone]),
      )
      expect(new Set(asked.map(({ pathname }) => pathname)).size).toBe(6)
      await expectAccessibleInBothThemes(page)
    })

for (const side of Object.values(sides))
  test(`${side.title} labels each figure with its time range`, async ({ page }) => {
    await openDashboard(page, side)
    await expect(page.locator('main > div > p')).toHaveText('All time')
    for (const title of [side.categories, side.map, side.top])
      await expect(widget(page, title).getByText('All time', { exact: true })).toBeVisible()
    for (const name of ['Month', 'Week', 'Year']) {
      await range(page, name).check({ force: true })
      const label = `Last ${name.toLowerCase()}`
      for (const title of [side.orders, reviewsTitle])
        await expect(widget(page, title).getByText(label, { exact: true })).toBeVisible()
      await expect(widget(page, reviewsTitle).locator('dt')).toHaveText([
        `Average rating, ${label.toLowerCase()}`,
        `Total reviews, ${label.toLowerCase()}`,
      ])
    }
  })

for (const [kind, side] of [
  ['restaurant', sides.restaurant],
  ['food_bank', sides.food_bank],
] as const)
  test(`${side.title} makes each call once`, async ({ page }) => {
    const person = await registered(kind)
    const calls: string[] = []
    await openDashboard(page, side, person)
    await connected(page)
    await page.waitForLoadState('networkidle')
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/(?!config|auth)/.test(pathname)) calls.push(pathname.replace(/[0-9a-f-]{36}/, 'own'))
    })
    await page.reload()
    await connected(page)
    await page.waitForLoadState('networkidle')
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
    // Six figures, the orders that wait, the badges, and whether a restaurant without figures has listed anything.
    expect(calls).toHaveLength(kind === 'restaurant' ? 9 : 8)
  })

test('top list shows ten of the total, and the map limits its markers', async ({ page }) => {
  const side = sides.food_bank
  const named = (count: number) =>
    Array.from({ length: count }, (_, number) => ({
      _id: crypto.randomUUID(),
      name: `Kitchen ${number}`,
      count: 300 - number,
      distance: number / 10,
      coordinates: { latitude: 40.7 + number / 1000, longitude: -74 },
    }))
  await answerCall(page, 'top-restaurants', named(10))
  const summary = {
    totalDonations: 9,
    totalPortions: 1,
    totalRestaurants: 214,
    avgRating: null,
    totalReviews: 0,
    pickups: { handed_over: 7, unconfirmed: 1, missed: 0, planned: 1 },
  }
  await answerCall(page, 'summary', summary)
  await answerCall(page, 'pickup-map', {
    foodbankLocation: { latitude: 40.7, longitude: -74.01 },
    restaurants: named(200),
    avgDistance: 4,
  })
  await openDashboard(page, side)
  await expect(widget(page, side.top).getByText('10 of 214', { exact: true })).toBeVisible()
  await expect(page.getByText('1 portion', { exact: true })).toBeVisible()
  await drawWidgets(page, side)
  const map = widget(page, side.map)
  await expect(map.getByText('The 60 with the most orders, and 140 more in the list.')).toBeVisible()
  await expect(map.locator('.leaflet-marker-icon')).toHaveCount(61)
  await map.getByText('Show as a list').click()
  await expect(map.getByText('The 200 with the most orders, out of 214.')).toBeVisible()
  await expect(map.getByRole('listitem')).toHaveCount(200)
})

test('changing the range updates the URL, refetches the charts and fades the old figures meanwhile', async ({
  page,
}) => {
  const side = sides.restaurant
  const { answer, asked } = listenToCalls(page, side)
  await openDashboard(page, side)
  await expect.poll(() => chartCounts(page, side.orders)).toHaveLength(30)
  await answer('reviews-chart')
  const charts = asked.filter(({ pathname }) => pathname.includes('-chart/'))
  expect(new Set(charts.map(({ searchParams }) => searchParams.get('range')))).toEqual(new Set(['month']))
  const orders = gate()
  await page.route('**/orders-chart/**', async (route) => {
    await orders.open
    await route.continue()
  })
  await range(page, 'Week').check({ force: true })
  const box = widget(page, side.orders).locator('[aria-busy=true]')
  await expect(box).toHaveCSS('opacity', '0.5')
  expect(await chartCounts(page, side.orders)).toHaveLength(30)
  await expect(page).toHaveURL(`${side.path}?range=week`)
  orders.release()
  await expect(box).toHaveCount(0)
  await expect.poll(() => chartCounts(page, side.orders)).toEqual((await answer('orders-chart')).counts)
  expect((await answer('orders-chart')).counts).toHaveLength(7)
  await expect(page.locator('h1 + p')).toContainText('in the last week')
  await range(page, 'Year').check({ force: true })
  await expect.poll(() => chartCounts(page, side.orders)).toHaveLength(12)
  await page.reload()
  await expect(range(page, 'Year')).toBeChecked()
  await expect.poll(() => chartCounts(page, side.orders)).toHaveLength(12)
  await range(page, 'Month').check({ force: true })
  await expect(page).toHaveURL(side.path)
})

for (const side of Object.values(sides))
  test(`${side.title} loads the organisation, then its figures, with placeholders of the final height`, async ({
    page,
  }) => {
    const organisation = gate()
    const figures = gate()
    const asked = new Set<string>()
    await page.route('**/getbyuserid', async (route) => {
      await organisation.open
      await route.continue()
    })
    await page.route(analytics, async (route) => {
      asked.add(new URL(route.request().url()).pathname.split('/')[4] ?? '')
      await figures.open
      await route.continue()
    })
    const waiting = page.waitForRequest('**/getbyuserid')
    const opened = openDashboard(page, side)
    await waiting
    expect(asked.size).toBe(0)
    organisation.release()
    await opened
    await expect.poll(() => asked.size).toBe(6)
    await expect(page.locator('main').getByText('Loading...', { exact: true })).toHaveCount(4)
    for (const [title, label, height] of [
      [side.orders, 'Loading chart...', 300],
      [side.categories, 'Loading data...', 300],
      [side.map, 'Loading map...', 400],
      [side.top, 'Loading data...', 400],
      [reviewsTitle, 'Loading chart...', 300],
    ] as const) {
      const box = widget(page, title).getByRole('status')
      await expect(box).toHaveText(label)
      expect((await box.boundingBox())?.height).toBe(height)
    }
    figures.release()
    await drawWidgets(page, side)
    await expect(page.getByText(/Loading/)).toHaveCount(0)
    await expect(page.locator('canvas')).toHaveCount(3)
  })

const failures = [
  [sides.restaurant, 'category-breakdown', 'categories', /Error loading category data/],
  [sides.restaurant, 'orders-chart', 'orders', /Failed to load restaurant order chart/],
  [sides.restaurant, 'top-foodbanks', 'top', /Failed to fetch top foodbanks/],
  [sides.food_bank, 'pickup-map', 'map', /Failed to load food bank pickup map/],
  [sides.food_bank, 'donations-chart', 'orders', /Failed to load food bank donations chart/],
] as const
for (const [side, call, part, log] of failures)
  test(`${side[part]} reports a failed load without affecting other widgets and can be retried`, async ({
    page,
    consoleErrors,
  }) => {
    const path = `**/api/analytics/*/${call}/**`
    await withoutLive(page)
    await page.route(path, (route) => route.fulfill({ status: 500, body: '' }))
    await openDashboard(page, side)
    const failed = widget(page, side[part])
    await expect(failed.getByText('This did not load.')).toBeVisible()
    await drawWidgets(page, side)
    for (const title of [side.orders, side.categories, side.map, side.top, reviewsTitle])
      if (title !== side[part])
        await expect(
          widget(page, title).locator('canvas, .leaflet-container, tbody tr').first(),
        ).toBeVisible()
    await expect(metric(page, side.metrics[0])).toHaveText(/^[\d,]+$/)
    await expectLogged(consoleErrors, log)
    await expectAccessible(page)
    await page.unroute(path)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('This did not load.')).toHaveCount(0)
    await expect(failed.locator('canvas, .leaflet-container, tbody tr').first()).toBeVisible()
  })

test('metrics report a failed load and can be retried', async ({ page, consoleErrors }) => {
  const path = '**/api/analytics/*/summary/**'
  await withoutLive(page)
  await page.route(path, (route) => route.fulfill({ status: 500, body: '' }))
  await openDashboard(page, sides.restaurant)
  await expect(page.getByText('This did not load.')).toHaveCount(3)
  await expectLogged(consoleErrors, /Failed to load restaurant summary/)
  await page.unroute(path)
  await page.getByRole('button', { name: 'Try again: Avg. Rating' }).click()
  await expect(metric(page, 'Avg. Rating')).toHaveText(/^\d\.\d\d$/)
  await expect(page.getByText('This did not load.')).toHaveCount(0)
})

test.describe('new organisation', () => {
  for (const [kind, side] of Object.entries(sides))
    test(`${side.title} links a new organisation to its first step`, async ({ page }) => {
      const person = await registered(kind as keyof typeof sides)
      await openDashboard(page, side, person)
      await expect(page.getByRole('heading', { name: `Welcome, ${person.name}` })).toBeVisible()
      await expect(metric(page, side.metrics[0])).toHaveText('0')
      await expect(metric(page, side.metrics[3])).toContainText('none yet')
      await expect(page.locator('h1 + p')).toHaveText(/^Your figures start with/)
      await expect(page.getByText(/\bNaN\b/)).toHaveCount(0)
      await expectAccessible(page)
      await page.getByRole('link', { name: /List your first item|See available items/ }).click()
      await expect(page).toHaveURL(/\/(restaurant\/inventory|foodbank\/availableItems)$/)
    })

  async function agreed() {
    const [restaurant, foodBank] = [await registered('restaurant'), await registered('food_bank')]
    const item = await listItem(restaurant, { quantity: 24 })
    return { restaurant, foodBank, item, request: await claim(foodBank, item._id) }
  }

  test('restaurant dashboard updates live after an accepted order and a review', async ({ page }) => {
    const { restaurant, foodBank, item, request } = await agreed()
    await openDashboard(page, sides.restaurant, restaurant)
    await expect(metric(page, 'Total Items Donated')).toHaveText('0')
    await connected(page)
    await decide(restaurant, request._id, 'accepted')
    await expect(metric(page, 'Total Items Donated')).toHaveText('24')
    await expect(widget(page, 'Top Foodbanks').getByText(foodBank.name)).toBeVisible()
    expect(sum(await chartCounts(page, 'Completed Orders Over Time'))).toBe(1)
    await expect(page.locator('h1 + p')).toHaveText('1 order accepted in the last month, a savoury one.')
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toHaveCount(0)
    await review(foodBank, restaurant, item._id, 4)
    await expect(metric(page, 'Avg. Rating')).toHaveText('4.00')
    await expect(widget(page, reviewsTitle).locator('dd').first()).toHaveText('4.00')
  })

  test('food bank dashboard updates live when its claim is accepted', async ({ page }) => {
    const { restaurant, foodBank, request } = await agreed()
    await openDashboard(page, sides.food_bank, foodBank)
    await expect(metric(page, 'Total Donations Claimed')).toHaveText('0')
    await connected(page)
    await decide(restaurant, request._id, 'accepted')
    await expect(metric(page, 'Total Donations Claimed')).toHaveText('1')
    await expect(widget(page, 'Most Ordered From').getByText(restaurant.name)).toBeVisible()
  })
})

async function review(foodBank: Person, restaurant: Person, food_id: string, rating: number) {
  const [foodbank_id, restaurant_id] = [await organisationOf(foodBank), await organisationOf(restaurant)]
  await callAs(foodBank, 'POST', '/api/review/addreview', {
    foodbank_id,
    restaurant_id,
    food_id,
    rating,
    feedback: '',
  })
}

test('figures can be downloaded as CSV', async ({ page }) => {
  const rows = [
    { _id: crypto.randomUUID(), name: 'Rice, "beans"', count: 3 },
    { _id: crypto.randomUUID(), name: '=HYPERLINK("x")', count: 1 },
  ]
  await answerCall(page, 'top-foodbanks', rows)
  await openDashboard(page, sides.restaurant)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Top Foodbanks as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('top-foodbanks.csv')
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\uFEFFFoodbank,Order Count\r\n"Rice, ""beans""",3\r\n"\'=HYPERLINK(""x"")",1\r\n',
  )
})
