import { type Browser, expect, type Page } from '@playwright/test'
import { addresses } from '../../addresses.ts'
import { expectAccessible, test, widths } from '../../support/browser.ts'
import { showToCamera, withCamera } from '../../support/camera.ts'
import { inHours, listItem } from '../../support/food.ts'
import { receivedMail } from '../../support/mails.ts'
import { type Person, registered, signIn } from '../../support/people.ts'

test.use({ viewport: widths.phone, ...withCamera })

/** Far from the demo town, so that no other food is in range. */
const here = { latitude: -36.85, longitude: 174.76 }

/** A phone of its own; without a person nobody is signed in. */
async function phone(browser: Browser, person?: Person, path = '/'): Promise<Page> {
  const context = await browser.newContext({ baseURL: addresses.site, viewport: widths.phone })
  const page = await context.newPage()
  if (person) await signIn(page, person, path)
  return page
}

test('food goes from a claim to a receipt and a review, with a driver who has no account', async ({
  page: kitchen,
  browser,
}) => {
  const restaurant = await registered('restaurant', here)
  const foodBank = await registered('food_bank', here)
  await listItem(restaurant, { name: 'Vegetable biryani', quantity: 12, facts: { storage: 'hot' } })
  await listItem(restaurant, { name: 'Mango lassi', quantity: 6, expiration_date: inHours(20) })

  const coordinator = await phone(browser, foodBank, '/foodbank/availableItems')
  await signIn(kitchen, restaurant, '/restaurant/incomingOrders')
  for (const dish of ['Vegetable biryani', 'Mango lassi']) {
    const offer = coordinator.getByRole('listitem').filter({ hasText: dish })
    await offer.getByRole('button', { name: 'Claim' }).click()
    await expect(offer.getByRole('button', { name: 'Success!' })).toBeVisible()
    const order = kitchen.getByRole('listitem').filter({ hasText: dish })
    await order.getByRole('button', { name: 'Accept Order', exact: true }).click()
    await expect(order).toContainText('Order Accepted')
  }

  // One visit for both, with the address.
  await coordinator.goto('/foodbank/pickups')
  await expect(coordinator.getByText('12 × Vegetable biryani')).toBeVisible()
  await expect(coordinator.getByText('6 × Mango lassi')).toBeVisible()
  await expect(coordinator.getByText(/14 Market Quay/).first()).toBeVisible()
  await coordinator.getByRole('link', { name: restaurant.name }).first().click()
  await expect(coordinator.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible()
  await expectAccessible(coordinator)

  // A pass for a driver without an account.
  await coordinator.getByRole('button', { name: 'Change the collector' }).click()
  const sheet = coordinator.getByRole('dialog', { name: 'Who collects?' })
  await sheet.getByRole('radio', { name: 'A driver without an account' }).check({ force: true })
  await sheet.getByLabel('Name of the driver').fill('Driver 1')
  await sheet.getByRole('button', { name: 'Make a link' }).click()
  const link = await coordinator
    .getByRole('dialog', { name: 'A link for Driver 1' })
    .getByLabel('Link')
    .inputValue()

  const driver = await phone(browser)
  await driver.goto(link)
  await expect(driver.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible()
  await expect(driver.getByText('on this phone only')).toBeVisible()
  await driver.getByRole('button', { name: 'On the way' }).click()
  await expect(driver.getByText(/On the way since/)).toBeVisible()
  await expectAccessible(driver)

  // A forwarded link opens on no other phone.
  const other = await phone(browser)
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Already open on another phone' })).toBeVisible()
  await other.context().close()

  // The kitchen sees it coming.
  await kitchen.goto('/restaurant/pickups')
  await expect(kitchen.getByText('On the way').first()).toBeVisible()
  await driver.getByRole('button', { name: 'Arrived' }).click()
  await expect(driver.getByText(/You arrived at/)).toBeVisible()
  await expect(driver.getByRole('img', { name: 'QR code of this pickup' })).toBeVisible()
  await driver.getByRole('img', { name: 'QR code of this pickup' }).scrollIntoViewIfNeeded()
  await showToCamera(driver)

  // The camera reads the code; one line is short.
  await kitchen.getByRole('link', { name: 'Hand over' }).click()
  await expect(kitchen.getByRole('heading', { level: 1, name: 'What is their code?' })).toBeVisible()
  await kitchen.getByRole('button', { name: 'Scan the QR code' }).click()
  await expect(kitchen.getByRole('heading', { level: 1, name: 'What do they take?' })).toBeVisible()
  await expectAccessible(kitchen)
  const lassi = kitchen.getByRole('region', { name: /Mango lassi/ })
  await lassi.getByLabel('Taken').fill('4')
  await lassi.getByRole('button', { name: 'No space' }).click()
  const biryani = kitchen.getByRole('region', { name: /Vegetable biryani/ })
  await biryani.getByLabel(/Temperature/).fill('66')
  await kitchen.getByRole('button', { name: 'Confirm handover' }).click()
  await expect(kitchen.getByRole('heading', { level: 1, name: 'Handed over' })).toBeVisible()
  const receipt = (await kitchen.getByRole('heading', { name: /^Receipt \d{4}-\d{6}$/ }).textContent()) ?? ''
  await expect(kitchen.getByText(/Mango lassi.*back on offer/)).toBeVisible()
  await expectAccessible(kitchen)

  // Both sides have it: on the page, by mail, and the driver's phone knows.
  await expect(coordinator.getByRole('heading', { name: receipt })).toBeVisible()
  await expect(driver.getByText(/Handed over/).first()).toBeVisible()
  const number = receipt.replace('Receipt ', '')
  for (const person of [restaurant, foodBank]) {
    const mail = await receivedMail(person, (each) => each.html.includes(number))
    expect(mail.html).toContain('Mango lassi')
  }

  await coordinator.goto('/foodbank/ordersPage')
  const order = coordinator.getByRole('listitem').filter({ hasText: 'Vegetable biryani' })
  await expect(order).toContainText(/completed/i)
  await coordinator.goto('/foodbank/reviews')
  const done = coordinator.getByRole('listitem').filter({ hasText: 'Vegetable biryani' })
  await done.getByRole('button', { name: 'Leave a Review' }).click()
  const review = coordinator.getByRole('dialog')
  await review.getByRole('radio', { name: '5 stars', exact: true }).click()
  await review.getByRole('button', { name: 'Submit Review', exact: true }).click()
  await expect(done.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
})
