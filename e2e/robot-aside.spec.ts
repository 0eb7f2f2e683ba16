import { expect, type Page } from '@playwright/test'
import { test, widths } from './support/browser.ts'
import { claim, listItem } from './support/food.ts'
import { harvestTable, registered, saffron, signIn } from './support/people.ts'

const robot = (page: Page) => page.getByRole('button', { name: 'AI Assistant' })

/** What the robot lies on, of all that can be pressed. */
function coveredControls(page: Page) {
  return page.evaluate(() => {
    const button = document.querySelector('[data-assistant] button')
    if (!button) return ['there is no robot']
    const robot = button.getBoundingClientRect()
    return [...document.querySelectorAll('main button, main a[href], [data-keep-clear]')]
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect()
        return (
          width > 0 && left < robot.right && right > robot.left && top < robot.bottom && bottom > robot.top
        )
      })
      .map((control) => control.textContent)
  })
}

const lists = [
  [saffron, '/restaurant/incomingOrders'],
  [saffron, '/restaurant/inventory'],
  [saffron, '/leaderboard'],
  [harvestTable, '/foodbank/availableItems'],
  [harvestTable, '/foodbank/ordersPage'],
] as const

for (const [person, path] of lists)
  test(`the robot covers no control of ${path}`, async ({ page }) => {
    await signIn(page, person, `/login?next=${path}`)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(robot(page)).toBeVisible()
    for (const viewport of Object.values(widths)) {
      await page.setViewportSize(viewport)
      for (const to of [0, 130, 210, 290, 370, 100_000]) {
        await page.evaluate((y) => scrollTo(0, y), to)
        await expect.poll(() => coveredControls(page), `scrolled to ${to}`).toEqual([])
      }
      await expect.poll(() => robot(page).boundingBox()).toMatchObject({ width: 70, height: 70 })
    }
  })

test('the robot makes room for a message at the bottom of a phone', async ({ page }) => {
  await page.setViewportSize(widths.phone)
  const restaurant = await registered('restaurant')
  await claim(await registered('food_bank'), (await listItem(restaurant))._id)
  await signIn(page, restaurant, '/restaurant/incomingOrders')
  await page.getByRole('button', { name: 'Accept Order' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.poll(() => coveredControls(page)).toEqual([])
})

test('the robot goes back to its corner when nothing is beneath it any more', async ({ page }) => {
  await page.setViewportSize(widths.phone)
  const restaurant = await registered('restaurant')
  for (const name of ['Soup', 'Bread', 'Rice', 'Beans', 'Pie']) await listItem(restaurant, { name })
  await signIn(page, restaurant, '/login?next=/restaurant/inventory')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 100_000))
  const { width, height } = widths.phone
  await expect.poll(() => robot(page).boundingBox()).toMatchObject({ x: width - 80, y: height - 80 })
})
