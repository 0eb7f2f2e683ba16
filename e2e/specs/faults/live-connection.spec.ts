import { expect, type Page } from '@playwright/test'
import { addresses } from '../../addresses.ts'
import { expectLogged, test } from '../../support/browser.ts'
import { listItem } from '../../support/food.ts'
import { callAs, registered, signIn } from '../../support/people.ts'

const live = (page: Page) => page.getByRole('banner').getByText('Live', { exact: true })

test('signing out everywhere sends an open page to the sign-in page, which remembers the way back', async ({
  page,
  consoleErrors,
}) => {
  const person = await registered('food_bank')
  await signIn(page, person)
  await page.goto('/foodbank/availableItems')
  await expect(live(page)).toBeAttached()
  await callAs(person, 'POST', '/api/auth/signouteverywhere', { uid: person.uid })
  await expect(page).toHaveURL('/login?next=%2Ffoodbank%2FavailableItems')
  await expect(
    page.getByText('You were signed out. Sign in again to pick up where you left off.'),
  ).toBeVisible()
  // Requests in flight at that moment are rejected and logged.
  await expectLogged(consoleErrors, /401|Please sign in/)
})

test.describe('node restart', () => {
  test.use({ baseURL: addresses.secondNode })
  test.afterEach(() => fetch(addresses.control, { method: 'DELETE' }))

  test('page shows Reconnecting, is live again when a node is back and shows what it missed', async ({
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
    // Leave the page before afterEach stops the node, so that it does not log the disconnect.
    await page.goto('about:blank')
    await expectLogged(consoleErrors, /WebSocket|ERR_CONNECTION_REFUSED|Failed to fetch|ConnectionError/)
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
