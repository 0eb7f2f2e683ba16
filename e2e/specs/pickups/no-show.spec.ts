import { expect } from '@playwright/test'
import { addresses } from '../../addresses.ts'
import { test, widths } from '../../support/browser.ts'
import { claim, decide, inHours, listItem, organisationOf } from '../../support/food.ts'
import { callAs, registered, signIn } from '../../support/people.ts'

test.use({ viewport: widths.phone })

/** Far from the demo town, so that no other food is in range. */
const here = { latitude: -36.85, longitude: 174.76 }

test('food that nobody collects is on the next food bank’s open page within 5 seconds and taken', async ({
  page: kitchen,
  browser,
}) => {
  const restaurant = await registered('restaurant', here)
  const [late, next] = [await registered('food_bank', here), await registered('food_bank', here)]
  const item = await listItem(restaurant, { name: 'Lentil stew', expiration_date: inHours(20) })
  const lost = await claim(next, item._id)
  await decide(restaurant, (await claim(late, item._id))._id, 'accepted')
  const { items } = await callAs(late, 'GET', `/api/pickups/foodbank/${await organisationOf(late)}`)

  const context = await browser.newContext({ baseURL: addresses.site, viewport: widths.phone })
  const waiting = await context.newPage()
  await signIn(waiting, next, '/foodbank/ordersPage')
  const order = waiting.getByRole('listitem').filter({ hasText: 'Lentil stew' })
  await expect(order).toContainText(/cancelled/i)
  await expect(waiting.getByRole('banner').getByText('Live', { exact: true })).toBeAttached()

  await signIn(kitchen, restaurant, `/restaurant/pickups/${items[0]._id}?outcome`)
  const sheet = kitchen.getByRole('dialog', { name: 'What happened?' })
  await sheet.getByRole('radio', { name: 'Nobody came' }).check({ force: true })
  await sheet.getByText('Offer it again').click()
  const stated = kitchen.waitForResponse((response) => response.url().includes('/api/pickups/outcome/'))
  await sheet.getByRole('button', { name: 'Send' }).click()
  await stated
  await expect(order).toContainText(/pending/i, { timeout: 5_000 })

  await decide(restaurant, lost._id, 'accepted')
  await expect(order).toContainText(/accepted/i)
  await order.getByRole('link', { name: 'See pickup' }).click()
  await expect(waiting.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible()
  await expect(waiting.getByText('24 × Lentil stew').first()).toBeVisible()
})
