import { expect, type Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { expectLogged, test } from './support/browser.ts'
import { listItem } from './support/food.ts'
import { callAs, registered, signIn } from './support/people.ts'

const live = (page: Page) => page.getByRole('banner').getByText('Live', { exact: true })

test('signed out everywhere, an open page says so at once and leads back after signing in', async ({
  page,
  consoleErrors,
}) => {
  const person = await registered('food_bank')
  await signIn(page, person)
  await page.goto('/foodbank/availableItems')
  await expect(live(page)).toBeAttached()
  await callAs(person, 'POST', '/api/auth/signouteverywhere', { uid: person.uid })
  await expect(page).toHaveURL('/login?next=%2Ffoodbank%2FavailableItems')
  await expect(page.getByText('You were signed out. Sign in again to carry on where you were.')).toBeVisible()
  // What the page was asking for at that moment is refused, and logged.
  expectLogged(consoleErrors, /401|Please sign in/)
})

test.describe('a page whose node stops', () => {
  test.use({ baseURL: addresses.secondNode })
  test.afterEach(() => fetch(addresses.control, { method: 'DELETE' }))

  test('says that it reconnects, is live again when a node is back, and shows what it missed', async ({
    page,
    consoleErrors,
  }) => {
    await startNode()
    const restaurant = await registered('restaurant')
    await signIn(page, await registered('food_bank'))
    await page.goto('/foodbank/availableItems')
    await expect(live(page)).toBeAttached()

    expect(await (await fetch(addresses.control, { method: 'DELETE' })).json()).toBe(0)
    await expect(page.getByRole('banner').getByText('Reconnecting')).toBeVisible()
    const name = `Missed soup ${Date.now()}`
    await listItem(restaurant, { name, quantity: 5_000 })

    await startNode()
    await expect(live(page)).toBeAttached()
    await expect(page.getByText(name).first()).toBeVisible()
    // The node stops again after the test, which is nothing for this page to log.
    await page.goto('about:blank')
    expectLogged(consoleErrors, /WebSocket|ERR_CONNECTION_REFUSED|Failed to fetch|ConnectionError/)
  })
})

async function startNode() {
  await fetch(addresses.control, { method: 'POST' })
  const ready = () =>
    fetch(`${addresses.secondNode}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(ready, { timeout: 60_000 }).toBe(true)
}
