import { expect, type Locator, type Page } from '@playwright/test'
import { harvestTable, type Person, saffron, signIn } from './people.ts'

/** The texts and calls of each side's dashboard, as specified. */
export const sides = {
  restaurant: {
    person: saffron,
    path: '/restaurant/dashboard',
    calls: '/api/analytics/restaurant/',
    title: 'Restaurant Analytics Dashboard',
    metrics: ['Total Items Donated', 'Foodbanks Contributed To', 'Avg. Pickup Distance (km)', 'Avg. Rating'],
    orders: 'Completed Orders Over Time',
    series: 'Completed Orders',
    categories: 'Completed Orders by Category',
    map: 'Pickup Map',
    top: 'Top Foodbanks',
    columns: ['Foodbank', 'Order Count'],
  },
  food_bank: {
    person: harvestTable,
    path: '/foodbank/dashboard',
    calls: '/api/analytics/foodbank/',
    title: 'Analytics Dashboard',
    metrics: [
      'Total Donations Claimed',
      'Participating Restaurants',
      'Avg. Pickup Distance',
      'Avg. Restaurant Rating',
    ],
    orders: 'Total Donations Claimed',
    series: 'Donations claimed',
    categories: 'Food Category Breakdown',
    map: 'Pickup Distance & Efficiency',
    top: 'Most Ordered From',
    columns: ['Restaurant', 'Order Count'],
  },
} as const
export type Side = (typeof sides)[keyof typeof sides]
export const reviewsTitle = 'Reviews & Feedback Trends'

export async function openDashboard(page: Page, side: Side, person: Person = side.person, query = '') {
  await signIn(page, person, `/login?next=${encodeURIComponent(side.path + query)}`)
  await expect(page.getByRole('heading', { level: 1, name: side.title, exact: true })).toBeVisible()
}

export const widget = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Scrolls to every widget and back to the top: charts and maps are drawn once they come near the screen. */
export async function drawWidgets(page: Page, { orders, categories, map, top }: Side) {
  for (const title of [orders, categories, map, top, reviewsTitle]) {
    await widget(page, title).scrollIntoViewIfNeeded()
    await expect(widget(page, title).getByText(/^Loading/)).toHaveCount(0)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** The value of a metric card. */
export const metric = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()

/**
 * Hovers a marker until its tip has the text: the map may still be zooming, which moves the marker away from the
 * pointer, and neighbours may cover it.
 */
export async function hoverMarker(marker: Locator, text: string | RegExp) {
  const page = marker.page()
  await expect(async () => {
    await page.mouse.move(0, 0)
    await marker.hover({ force: true })
    await expect(page.locator('.map-tip')).toHaveText(text, { timeout: 2_000 })
  }).toPass()
}

/** Records the latest response of each analytics call by its name. */
export function listenToCalls(page: Page, { calls }: Side) {
  const answers = new Map<string, Promise<unknown>>()
  const asked: URL[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (!url.pathname.startsWith(calls)) return
    asked.push(url)
    const body = response.json()
    // The body is lost when the page navigates away; no test needs it then.
    body.catch(() => {})
    answers.set(url.pathname.split('/')[4] ?? '', body)
  })
  return {
    asked,
    // biome-ignore lint/suspicious/noExplicitAny: the responses are compared with the page field by field.
    answer: async (name: string): Promise<any> => {
      await expect.poll(() => answers.has(name), `response of ${name}`).toBe(true)
      return answers.get(name)
    },
  }
}

/** Mocks an analytics call. */
export function answerCall(page: Page, name: string, json: unknown) {
  return page.route(`**/api/analytics/*/${name}/**`, (route) => route.fulfill({ json }))
}

export type Picture = { width: number; height: number; colour: (x: number, y: number) => string }

/** Reads the pixels of a canvas. */
export async function pictureOf(canvas: Locator): Promise<Picture> {
  const { width, height, bytes } = await canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element
    const { data } = element.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
    let bytes = ''
    for (const byte of data) bytes += String.fromCharCode(byte)
    return { width, height, bytes: btoa(bytes) }
  })
  const data = Buffer.from(bytes, 'base64')
  return {
    width,
    height,
    colour: (x, y) => {
      const start = (Math.round(y) * width + Math.round(x)) * 4
      return [...data.subarray(start, start + 4)].join(',')
    },
  }
}
