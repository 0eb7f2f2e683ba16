import { expect, type Page } from '@playwright/test'
import type { LeaderboardEntry } from '../../../contract/src/leaderboard.ts'
import { formatInteger } from '../../../contract/src/lib/pluralize.ts'
import {
  expectAccessible,
  expectAccessibleEverywhere,
  expectLogged,
  gate,
  test,
  widths,
  withoutLive,
} from '../../support/browser.ts'
import { give } from '../../support/food.ts'
import { callAs, harvestTable, type Person, registered, saffron, signIn } from '../../support/people.ts'

const path = '/leaderboard'
const listCall = '**/api/leaderboard?*'

const medals = (page: Page) =>
  page.getByRole('list', { name: 'Gold, silver and bronze' }).getByRole('listitem')
const rows = (page: Page) => page.getByRole('list', { name: 'All other places' }).getByRole('listitem')
const connected = (page: Page) =>
  expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeAttached()

async function open(page: Page, person: Person) {
  await signIn(page, person, `/login?next=${encodeURIComponent(path)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard', exact: true })).toBeVisible()
}

/** The texts shown for an entry: its name and points. */
const textsOf = ({ name, total_donations }: LeaderboardEntry) => [name, formatInteger(total_donations)]

for (const [person, first, width] of [
  [saffron, 'My Inventory', 'phone'],
  [harvestTable, 'Available Items', 'desktop'],
] as const) {
  test(`${person.name} sees the leaderboard with its own navigation bar`, async ({ page }) => {
    await page.setViewportSize(widths[width])
    await open(page, person)
    await expect(page).toHaveTitle(/^(\(\d+\) )?Leaderboard · Surplate$/)
    await expect(page.getByText(/^One point for every portion donated\. .+\.$/)).toBeVisible()
    // Other tests donate at the same time, so retry until the page and the API agree.
    await expect(async () => {
      const { items } = await callAs(person, 'GET', '/api/leaderboard?limit=12')
      expect(items.map(({ rank }: LeaderboardEntry) => rank)).toEqual(
        items.map((_: unknown, i: number) => i + 1),
      )
      for (const [index, medal] of ['gold', 'silver', 'bronze'].entries()) {
        const text = await medals(page).nth(index).textContent()
        for (const part of [...textsOf(items[index]), medal]) expect(text).toContain(part)
      }
      for (const entry of items.slice(3)) {
        const text = await rows(page)
          .nth(entry.rank - 4)
          .textContent()
        expect(text).toMatch(new RegExp(`^${entry.rank}(?!\\d)`))
        for (const part of textsOf(entry)) expect(text).toContain(part)
      }
    }).toPass()
    await expect(medals(page)).toHaveCount(3)
    await expectAccessibleEverywhere(page)
    if (width === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Leaderboard', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
}

for (const [width, viewport] of Object.entries(widths)) {
  test(`gold is in the middle of the podium, or on top of the stack (${width})`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, harvestTable)
    await expect(medals(page)).toHaveCount(3)
    const boxes = await medals(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    )
    const [gold, silver, bronze] = boxes
    if (width === 'phone') expect(gold.bottom < silver.top && silver.bottom < bronze.top).toBe(true)
    else {
      expect(silver.right < gold.left && gold.right < bronze.left).toBe(true)
      expect(gold.height).toBeGreaterThan(Math.max(silver.height, bronze.height))
    }
  })

  test(`own rank is visible even when the list is not loaded that far (${width})`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const restaurant = await registered('restaurant')
    const { open: released, release } = gate()
    await page.route(listCall, async (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('limit', '12')
      if (url.searchParams.has('cursor')) await released
      await route.continue({ url: url.href })
    })
    await open(page, restaurant)
    await expect(rows(page)).toHaveCount(10)
    const own = rows(page).filter({ hasText: restaurant.name })
    await expect(own).toContainText('You')
    await expect(own).toContainText('0 points')
    await expect(own).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/You are [\d,]+ points from bronze\./)).toBeVisible()
    await expectAccessible(page)
    release()
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(rows(page).first()).toContainText('4')
      expect(await rows(page).count()).toBeGreaterThan(12)
    }).toPass()
    await expect(own).toHaveCount(1)
    await page.evaluate(() => window.scrollTo(0, 0))
    if (width === 'desktop') await expect(own).toBeInViewport({ ratio: 1 })
  })
}

for (const [count, cards, ranks] of [
  [0, 0, []],
  [2, 2, []],
  [3, 3, []],
  [5, 3, ['4', '5']],
] as const) {
  test(`leaderboard with ${count} restaurants shows ${cards} medal cards`, async ({ page }) => {
    await page.route(listCall, async (route) => {
      const { items } = await (await route.fetch()).json()
      await route.fulfill({ json: { items: items.slice(0, count), next_cursor: null, own: null } })
    })
    await open(page, harvestTable)
    if (count === 0) await expect(page.getByText('No one is on the board yet')).toBeVisible()
    await expect(medals(page)).toHaveCount(cards)
    await expect(rows(page)).toHaveCount(ranks.length)
    for (const [index, rank] of ranks.entries())
      await expect(rows(page).nth(index)).toContainText(new RegExp(`^${rank}`))
  })
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`overtaking restaurant moves up on the open page (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      const moves: string[] = []
      Object.assign(window, { moves })
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...how) {
        moves.push(this.textContent ?? '')
        return animate.apply(this, how)
      }
    })
    const [restaurant, rival, foodBank] = await Promise.all([
      registered('restaurant'),
      registered('restaurant'),
      registered('food_bank'),
    ])
    await give(restaurant, foodBank, { quantity: 500 })
    await give(rival, foodBank, { quantity: 300 })
    await open(page, restaurant)
    await connected(page)
    const order = () =>
      rows(page).evaluateAll(
        (all, names) => all.flatMap((one) => names.filter((name) => one.textContent?.includes(name))),
        [restaurant.name, rival.name],
      )
    await expect.poll(order).toEqual([restaurant.name, rival.name])
    await give(rival, foodBank, { quantity: 400 })
    await expect.poll(order).toEqual([rival.name, restaurant.name])
    await expect(rows(page).filter({ hasText: rival.name })).toContainText('700 points')
    await expect(page.locator('[aria-live=polite]')).toContainText(`${rival.name} is now number`)
    await expect(page.locator('[aria-live=polite]')).toContainText('You are now number')
    const moved = await page.evaluate(() => (window as unknown as { moves: string[] }).moves)
    expect(moved.some((text) => text.includes(rival.name))).toBe(reducedMotion === 'no-preference')
  })
}

test('page joins the leaderboard room when opened and leaves it when closed', async ({ page }) => {
  const sent: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      sent.push(...(String(payload).match(/(join|leave)LeaderboardRoom/g) ?? []))
    }),
  )
  await open(page, await registered('restaurant'))
  await expect.poll(() => sent).toEqual(['joinLeaderboardRoom'])
  await page.getByRole('link', { name: 'My Inventory', exact: true }).click()
  await expect.poll(() => sent).toEqual(['joinLeaderboardRoom', 'leaveLeaderboardRoom'])
  await page.getByRole('link', { name: 'Leaderboard', exact: true }).click()
  await expect.poll(() => sent.at(-1)).toBe('joinLeaderboardRoom')
})

test('visitor is redirected to sign in', async ({ page }) => {
  await page.goto(path)
  await expect(page).toHaveURL('/login?next=%2Fleaderboard')
})

test('leaderboard reports a failed load and can be retried', async ({ page, consoleErrors }) => {
  await withoutLive(page)
  let works = false
  await page.route(listCall, (route) =>
    works ? route.continue() : route.fulfill({ status: 500, json: { code: 'INTERNAL', status: 500 } }),
  )
  await open(page, harvestTable)
  await expect(page.getByRole('alert').getByText('The leaderboard did not load.')).toBeVisible()
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(medals(page)).toHaveCount(3)
  await expectLogged(consoleErrors, /Failed to load the leaderboard/)
})
