import { expect, type Page } from '@playwright/test'
import { test, widths } from '../../support/browser.ts'
import { claim, listItem } from '../../support/food.ts'
import { harvestTable, registered, saffron, signIn } from '../../support/people.ts'

const robot = (page: Page) => page.getByRole('button', { name: 'AI Assistant' })

/** The texts of the controls that the robot covers. */
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
  test(`robot covers no control on ${path}`, async ({ page }) => {
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

test('robot makes room for a toast on a phone', async ({ page }) => {
  await page.setViewportSize(widths.phone)
  const restaurant = await registered('restaurant')
  await claim(await registered('food_bank'), (await listItem(restaurant))._id)
  await signIn(page, restaurant, '/restaurant/incomingOrders')
  await page.getByRole('button', { name: 'Accept Order' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.poll(() => coveredControls(page)).toEqual([])
})

test('robot returns to its corner when nothing is beneath it', async ({ page }) => {
  await page.setViewportSize(widths.phone)
  const restaurant = await registered('restaurant')
  for (const name of ['Soup', 'Bread', 'Rice', 'Beans', 'Pie']) await listItem(restaurant, { name })
  await signIn(page, restaurant, '/login?next=/restaurant/inventory')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 100_000))
  const { width, height } = widths.phone
  await expect.poll(() => robot(page).boundingBox()).toMatchObject({ x: width - 80, y: height - 80 })
})
