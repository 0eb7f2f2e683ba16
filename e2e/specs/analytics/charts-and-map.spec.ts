import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectLogged, test } from '../../support/browser.ts'
import {
  answerCall,
  drawWidgets,
  hoverMarker,
  listenToCalls,
  openDashboard,
  type Picture,
  pictureOf,
  reviewsTitle,
  type Side,
  sides,
  widget,
} from '../../support/dashboard.ts'

const teal = '0,168,150,255'
const day = (index: number) => `2026-06-${String(index + 1).padStart(2, '0')}`
const steps = (count: number) => Array.from({ length: count }, (_, step) => step)
const week = { labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], starts: steps(7).map(day) }

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' }))

async function openDrawn(page: Page, side: Side) {
  await openDashboard(page, side)
  await drawWidgets(page, side)
}

const barsOf = (page: Page) => widget(page, sides.restaurant.orders).locator('canvas')

/** The runs of matching pixels along a row or column. */
function stretches(length: number, matches: (at: number) => boolean) {
  const found: { from: number; to: number }[] = []
  for (const at of steps(length)) {
    const last = found.at(-1)
    if (!matches(at)) continue
    if (last && last.to === at - 1) last.to = at
    else found.push({ from: at, to: at })
  }
  return found
}

test('bars are teal with rounded tops on an integer axis from zero, and show their orders in a tooltip', async ({
  page,
}) => {
  await answerCall(page, 'orders-chart', { ...week, counts: [0, 3, 0, 4, 0, 1, 0] })
  await openDrawn(page, sides.restaurant)
  await expect(barsOf(page)).toBeVisible()
  const picture = await pictureOf(barsOf(page))
  // Low enough to cross the smallest bar, high enough to clear the axis.
  const row = picture.height - 50
  /** How much of a pixel a bar covers, estimated from its colour. */
  const covered = (x: number, y: number) => {
    const [red = 0, green = 0, , alpha = 0] = picture.colour(x, y).split(',').map(Number)
    return Math.min(1, ((green - red) * alpha) / 255 / 135)
  }
  const bars = stretches(picture.width, (x) => covered(x, row) > 0.5)
  expect(bars).toHaveLength(3)
  const [three] = bars
  if (!three) throw new Error('no bar')
  const middle = Math.round((three.from + three.to) / 2)
  expect(picture.colour(middle, row)).toBe(teal)
  const top = stretches(picture.height, (y) => covered(middle, y) > 0.5)[0]?.from ?? 0
  // A corner of radius 6 cuts 7.7 pixels off its square; radius 5 cuts 5.4, radius 7 cuts 10.5.
  let missing = 0
  for (const right of steps(10))
    for (const down of steps(10)) {
      const [x, y] = [three.from - 1 + right, top - 1 + down]
      missing += covered(x, row) * covered(middle, y) - covered(x, y)
    }
  expect(missing).toBeGreaterThan(6.3)
  expect(missing).toBeLessThan(9.3)

  const grid = '235,239,238,255'
  const between = Math.round(three.from / 2 + 30)
  const lines = stretches(picture.height, (y) => picture.colour(between, y) === grid)
  expect(lines).toHaveLength(5)

  await barsOf(page).hover({ position: { x: middle, y: row } })
  await expect(widget(page, sides.restaurant.orders).getByText('3 orders', { exact: true })).toBeVisible()
  await expect(widget(page, sides.restaurant.orders).getByText('Tue 2 Jun').last()).toBeVisible()
})

test('food bank bars show their orders in a tooltip', async ({ page }) => {
  const side = sides.food_bank
  await answerCall(page, 'donations-chart', { ...week, counts: [5, 5, 5, 5, 5, 5, 5] })
  await openDrawn(page, side)
  const bars = widget(page, side.orders).locator('canvas')
  await bars.hover({ position: { x: 200, y: 200 } })
  await expect(widget(page, side.orders).getByText('5 orders', { exact: true })).toBeVisible()
})

test('rating axis runs from 1 to 5 in steps of 0.5, and the average is weighted by reviews', async ({
  page,
}) => {
  const ratings = [null, null, 5, 3, null, null, null]
  await answerCall(page, 'reviews-chart', { ...week, counts: [0, 0, 1, 3, 0, 0, 0], ratings })
  await openDrawn(page, sides.food_bank)
  const trend = widget(page, reviewsTitle)
  await expect(trend.locator('dd').first()).toHaveText('3.50')
  await expect(trend.locator('dd').last()).toHaveText('4')
  const picture = await pictureOf(trend.locator('canvas'))
  const right = picture.width - 40
  const lines = stretches(picture.height, (y) => picture.colour(right, y) === '235,239,238,255')
  expect(lines).toHaveLength(9)
  await trend.locator('canvas').hover({ position: { x: right, y: 60 } })
  await expect(trend.getByText('3.00 · 3 reviews')).toBeVisible()
})

test('doughnut cycles through six shades of teal and has a 60 % cutout', async ({ page }) => {
  const rows = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((category) => ({
    category,
    count: 2,
  }))
  await answerCall(page, 'category-breakdown', rows)
  await openDrawn(page, sides.restaurant)
  const ring = widget(page, sides.restaurant.categories)
  await expect(ring.getByText('14orders')).toBeVisible()
  const picture = await pictureOf(ring.locator('canvas'))
  const centre = { x: picture.width / 2, y: picture.height / 2 }
  const radius = rim(picture, centre)
  expect(radius.inner / radius.outer).toBeCloseTo(0.6, 1)
  expect(Math.abs(radius.inner / radius.outer - 0.6)).toBeLessThan(0.015)
  const shades = rows.map((_row, index) => {
    const angle = ((index + 0.5) / rows.length) * 2 * Math.PI
    const away = radius.outer * 0.8
    return picture.colour(centre.x + Math.sin(angle) * away, centre.y - Math.cos(angle) * away)
  })
  expect(shades[0]).toBe(teal)
  expect(new Set(shades).size).toBe(6)
  expect(shades[6]).toBe(shades[0])
  for (const shade of shades) {
    const [red = 0, green = 0, blue = 0] = shade.split(',').map(Number)
    expect(green, `${shade} is teal`).toBeGreaterThan(red)
    expect(Math.abs(green - blue)).toBeLessThan(30)
  }
})

/** Inner and outer radius of the ring, measured to the left, where there is no gap. */
function rim(picture: Picture, centre: { x: number; y: number }) {
  const drawn = stretches(Math.floor(centre.x), (x) => picture.colour(x, centre.y) !== '0,0,0,0')[0]
  if (!drawn) throw new Error('no ring')
  return { outer: centre.x - drawn.from, inner: centre.x - drawn.to - 1 }
}

for (const side of Object.values(sides))
  test(`${side.map} shows every partner with its name, distance and a line to it`, async ({ page }) => {
    const { answer } = listenToCalls(page, side)
    const zooms: string[] = []
    const refused: string[] = []
    page.on('request', (request) => {
      const [, folder, zoom = ''] = new URL(request.url()).pathname.split('/')
      if (folder === 'tiles') zooms.push(zoom)
    })
    page.on('response', (response) => {
      if (response.url().includes('/tiles/') && response.status() !== 200) refused.push(response.url())
    })
    await openDrawn(page, side)
    const { foodbanks, restaurants } = await answer('pickup-map')
    const others: { name: string; distance: number; count: number }[] = foodbanks ?? restaurants
    const map = page.locator('.leaflet-container')
    const lines = map.locator('path.map-line')
    await expect(lines).toHaveCount(others.length)
    await expect.poll(() => zooms[0]).toBe('12')
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
    expect(refused).toEqual([])
    await expect(page.getByText('The map tiles did not load')).toHaveCount(0)
    await map.scrollIntoViewIfNeeded()
    const box = await map.boundingBox()
    for (const { name, distance, count } of others) {
      const marker = map.getByRole('img', { name: `${name}, ${distance.toFixed(2)} km`, exact: false })
      const orders = count === 1 ? '1 order' : `${count} orders`
      await hoverMarker(marker, `${name}${distance.toFixed(2)} km, ${orders}`)
      const at = await marker.boundingBox()
      if (!at) throw new Error(`${name} is not on the map`)
      await expect(map.locator('path.map-line:not([stroke-dasharray])')).toHaveCount(1)
      await expect(map.locator('path.map-line[stroke-dasharray="2 7"]')).toHaveCount(others.length - 1)
      expect(at.y).toBeGreaterThan(box?.y ?? 0)
      expect(at.y + at.height).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0))
    }
    await hoverMarker(
      map.getByRole('img', { name: side.person.name }),
      /^(Saffron & CloveYour kitchen|Harvest TableYour food bank)$/,
    )
    await page.mouse.move(0, 0)
    await expect(map.locator('.map-tip')).toHaveCount(0)
  })

test('map throttles pointer moves to one update per 32 ms', async ({ page }) => {
  const place = (name: string, latitude: number) => ({
    _id: crypto.randomUUID(),
    name,
    coordinates: { latitude, longitude: -74 },
    distance: 3.2,
    count: 2,
  })
  await answerCall(page, 'pickup-map', {
    restaurantLocation: { latitude: 40.7, longitude: -74 },
    foodbanks: [place('North', 40.73), place('South', 40.67)],
    avgDistance: 3.2,
  })
  await openDrawn(page, sides.restaurant)
  const map = page.locator('.leaflet-container')
  await expect(map.getByText('3.20 km')).toHaveCount(2)
  const { changes, took } = await map.evaluate(async (container) => {
    const { left, top, width, height } = container.getBoundingClientRect()
    let changes = 0
    const watch = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if ((node as Element).classList?.contains('map-tip')) changes += 1
    })
    watch.observe(container, { childList: true, subtree: true })
    const began = performance.now()
    for (let move = 0; move < 100; move += 1) {
      const clientY = top + height / 2 + (move % 2 ? 115 : -115)
      const point = { clientX: left + width / 2, clientY, bubbles: true }
      container.dispatchEvent(new MouseEvent('mousemove', point))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    watch.disconnect()
    return { changes, took: performance.now() - began }
  })
  expect(changes).toBeGreaterThan(2)
  expect(changes).toBeLessThanOrEqual(Math.ceil(took / 32) + 1)
})

test('map keeps its markers, lines and list when the tiles fail to load', async ({ page, consoleErrors }) => {
  const side = sides.restaurant
  const { answer } = listenToCalls(page, side)
  await page.route('**/tiles/**', (route) => route.abort())
  await openDrawn(page, side)
  await expect(page.getByText('The map tiles did not load. Places and distances are correct.')).toBeVisible()
  const { foodbanks } = await answer('pickup-map')
  await expect(page.locator('path.map-line')).toHaveCount(foodbanks.length)
  await expect(page.locator('.leaflet-marker-icon')).toHaveCount(foodbanks.length + 1)
  await page.getByText('Show as a list').click()
  const rows = widget(page, side.map).getByRole('listitem')
  await expect(rows).toHaveCount(foodbanks.length)
  const distances = foodbanks.map(({ distance }: { distance: number }) => distance)
  await expect(rows.first()).toContainText(`${Math.min(...distances).toFixed(2)} km`)
  await expectAccessible(page)
  await expectLogged(consoleErrors, /Failed to load resource/)
})
