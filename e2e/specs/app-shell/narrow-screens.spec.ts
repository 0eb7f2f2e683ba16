import { expect, type Page } from '@playwright/test'
import { test } from '../../support/browser.ts'
import { drawWidgets, hoverMarker, openDashboard, sides } from '../../support/dashboard.ts'
import { harvestTable, saffron, signIn } from '../../support/people.ts'

const widths = [320, 390, 1280]
const pages = {
  restaurant: ['dashboard', 'inventory', 'incomingOrders', 'reviews'].map((name) => `/restaurant/${name}`),
  food_bank: ['dashboard', 'availableItems', 'ordersPage', 'reviews'].map((name) => `/foodbank/${name}`),
}
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Replaces every name in API responses with eighty letters without a space. */
async function lengthenNames(page: Page) {
  const long = 'W'.repeat(80)
  await page.route(/\/api\/(?!help|config)/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/"((?:[a-z_]+_)?name)":"[^"]*"/g, `"$1":"${long}"`)
    await route.fulfill({ response: answer, body })
  })
  return long
}

async function expectNoWider(page: Page, path: string) {
  for (const viewportWidth of widths) {
    await page.setViewportSize({ width: viewportWidth, height: 800 })
    await expect.poll(() => width(page), `${path} at ${viewportWidth}`).toBe(viewportWidth)
  }
}

for (const person of [saffron, harvestTable])
  test(`an eighty-letter name without a space does not widen any ${person.user_type} page`, async ({
    page,
  }) => {
    const long = await lengthenNames(page)
    await signIn(page, person)
    for (const path of [...pages[person.user_type], '/leaderboard', '/', '/help']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path !== '/help') await expect(page.getByRole('main').getByText(long).first()).toBeAttached()
      await expectNoWider(page, path)
    }
    await page.goto(pages[person.user_type][0] ?? '')
    await page.getByText('Show as a list').click()
    await expectNoWider(page, 'map as a list')
    await hoverMarker(page.locator('.leaflet-marker-icon').last(), new RegExp(long))
    await expectNoWider(page, 'map tooltip')
  })

for (const side of Object.values(sides))
  test(`${side.title} fits a rotated phone and a small phone`, async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await openDashboard(page, side)
    await drawWidgets(page, side)
    await expect(page.locator('canvas')).toHaveCount(3)
    for (const size of [
      { width: 390, height: 844 },
      { width: 320, height: 640 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size)
      await expect.poll(() => width(page)).toBe(size.width)
      for (const canvas of await page.locator('canvas').all())
        await expect
          .poll(() => canvas.evaluate((element) => element.getBoundingClientRect().right))
          .toBeLessThanOrEqual(size.width)
    }
  })
