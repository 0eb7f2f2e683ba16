import { expect } from '@playwright/test'
import { expectAccessible, test, widths } from '../../support/browser.ts'
import { registered, signIn } from '../../support/people.ts'

const bars = {
  restaurant: [
    ['Dashboard', '/restaurant/dashboard'],
    ['My Inventory', '/restaurant/inventory'],
    ['My Orders', '/restaurant/incomingOrders'],
    ['Pickups', '/restaurant/pickups'],
    ['Leaderboard', '/leaderboard'],
    ['Reviews', '/restaurant/reviews'],
  ],
  food_bank: [
    ['Dashboard', '/foodbank/dashboard'],
    ['Available Items', '/foodbank/availableItems'],
    ['My Orders', '/foodbank/ordersPage'],
    ['Pickups', '/foodbank/pickups'],
    ['Leaderboard', '/leaderboard'],
    ['Review', '/foodbank/reviews'],
  ],
} as const

for (const [role, links] of Object.entries(bars) as [keyof typeof bars, (typeof bars)['restaurant']][]) {
  test(`${role} navigation bar is the same on every page and keeps one live connection`, async ({ page }) => {
    let connections = 0
    page.on('websocket', () => {
      connections += 1
    })
    await page.setViewportSize(widths.desktop)
    await signIn(page, await registered(role))
    const main = page.getByRole('navigation', { name: 'Main' })
    for (const [name, href] of links) {
      await main.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(href)
      await expect(main.getByRole('link')).toHaveText(links.map(([label]) => label))
      for (const [label, to] of links)
        await expect(main.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', to)
      await expect(main.locator('[aria-current=page]')).toHaveText(name)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Logout', exact: true })).toBeVisible()
    }
    await expect.poll(() => connections).toBe(1)
  })

  test(`${role} navigation bar collapses behind a toggle on a phone`, async ({ page }) => {
    await page.setViewportSize(widths.phone)
    await signIn(page, await registered(role))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [name] of links) await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
    const toggle = page.getByRole('button', { name: 'Menu', exact: true })
    await toggle.click()
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link')).toHaveText([...links.map(([label]) => label), 'Settings', 'Help'])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(main).toHaveCount(0)
    await expect(toggle).toBeFocused()
    await toggle.click()
    await main.getByRole('link', { name: 'Leaderboard', exact: true }).click()
    await expect(page).toHaveURL('/leaderboard')
    await expect(main).toHaveCount(0)
    await toggle.click()
    await page.getByRole('button', { name: 'Logout', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
}
