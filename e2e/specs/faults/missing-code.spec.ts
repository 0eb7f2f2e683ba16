import { expect, type Page } from '@playwright/test'
import { expectLogged, test } from '../../support/browser.ts'
import { newcomer, registered, signIn } from '../../support/people.ts'

/** Returns 404 for a script, as after a deployment that replaced it. */
async function remove(page: Page, file: string) {
  const pattern = new RegExp(`/assets/${file}-[^/]*\\.js`)
  await page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }))
  return () => page.unroute(pattern)
}

test('form keeps its input when the code of the map and of Foodie fails to load', async ({
  page,
  consoleErrors,
}) => {
  const restorePicker = await remove(page, 'place-picker')
  await remove(page, 'chat-panel')
  await signIn(page, await newcomer('restaurant'), '/register')
  const address = page.getByLabel('Address')
  await address.fill('221 Baker Street')

  await page.getByRole('button', { name: 'Set on map' }).click()
  await expect(page.getByText('This did not load.')).toBeVisible()
  await page.getByRole('button', { name: 'AI Assistant', exact: true }).click()
  await expect(page.getByText('Foodie did not load.')).toBeVisible()
  await expect(address).toHaveValue('221 Baker Street')

  await restorePicker()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.locator('.leaflet-container')).toBeVisible()
  await expect(address).toHaveValue('221 Baker Street')
  await expectLogged(consoleErrors, /place picker|chat panel|imported module/)
})

test('page with missing code reloads once, then shows an error below the navigation bar', async ({
  page,
  consoleErrors,
}) => {
  await signIn(page, await registered('restaurant'), '/restaurant/incomingOrders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  const restore = await remove(page, 'inventory-page')
  await page.getByRole('link', { name: 'My Inventory' }).click()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  expect(loads).toBe(1)

  await restore()
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Leaderboard' }).click()
  await expect(page).toHaveURL('/leaderboard')
  await page.goBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Inventory' })).toBeVisible()
  await expectLogged(consoleErrors, /The page failed|imported module|Error loading route module/)
})
