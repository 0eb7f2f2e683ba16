import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { addresses } from '../../addresses.ts'
import { test } from '../../support/browser.ts'
import { claim, decide, inHours, listItem } from '../../support/food.ts'
import { ana, enterDesk, submitVerification } from '../../support/operators.ts'
import { callAs, harvestTable, newcomer, type Person, register, signIn } from '../../support/people.ts'
import { keptPictures, picture } from '../../support/pictures.ts'

// Walks through what the guides describe. `PICTURES=write` takes their pictures on the way.

/** Far from the demo town and from the places of other tests. */
const brisbane = {
  city: 'Brisbane',
  country: 'Australia',
  latitude: -27.47,
  longitude: 153.03,
}
const timezoneId = 'Australia/Brisbane'
const phoneScreen = { viewport: { width: 390, height: 760 }, deviceScaleFactor: 2, timezoneId }
const deskScreen = { viewport: { width: 1280, height: 800 }, timezoneId }
const taken: string[] = []

async function keep(page: Page, file: string) {
  await picture(page, file)
  taken.push(file)
}

async function opened(user_type: Person['user_type'], name: string, values = {}): Promise<Person> {
  const person = { ...(await newcomer(user_type)), name }
  await register(person, { ...brisbane, cuisine_type: 'Mediterranean', ...values })
  return person
}

async function screenOf(
  browser: Browser,
  screen: typeof phoneScreen | typeof deskScreen,
  person?: Person,
  path = '/',
) {
  const context = await browser.newContext({ baseURL: addresses.site, reducedMotion: 'reduce', ...screen })
  const page = await context.newPage()
  if (person) await signIn(page, person, path)
  return page
}

async function showInMiddle(part: Locator) {
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(part).toBeInViewport({ ratio: 1 })
}

const cardOf = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

test.describe.configure({ mode: 'serial' })

let restaurant: Person
let foodBank: Person
let pickupId: string

test('the guides for restaurants, food banks and drivers describe one day', async ({ browser }) => {
  restaurant = await opened('restaurant', 'Olive Street Kitchen')
  foodBank = await opened('food_bank', 'Riverside Food Bank', { address: '3 Ferry Road', longitude: 153.06 })

  const kitchen = await screenOf(browser, phoneScreen, restaurant, '/restaurant/inventory')
  await kitchen.getByRole('button', { name: 'Add Item', exact: true }).click()
  const form = kitchen.getByRole('dialog', { name: 'Add Item' })
  await form.getByLabel('Name').fill('Tomato soup')
  await form.getByText('Savoury', { exact: true }).click()
  await form.getByLabel('Quantity').fill('18')
  await form.getByRole('button', { name: /noon$/ }).click()
  await keep(kitchen, 'restaurant-list-food.webp')
  await form.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(cardOf(kitchen, 'Tomato soup')).toBeVisible()
  const window = { pickup_from: inHours(-0.5), pickup_until: inHours(2) }
  await listItem(restaurant, {
    name: 'Vegetable lasagne',
    quantity: 18,
    facts: {
      ...window,
      storage: 'chilled',
      date_label: 'best_before',
      diets: ['vegetarian'],
      allergens: {
        contains: ['gluten', 'milk'],
        may_contain: ['celery'],
        free_from: ['peanuts', 'nuts'],
      },
    },
  })
  const juice = await listItem(restaurant, {
    name: 'Orange juice',
    category: 'Beverage',
    quantity: 10,
    facts: { ...window, storage: 'chilled', diets: ['vegan'] },
  })

  const pantry = await screenOf(browser, phoneScreen, foodBank, '/foodbank/availableItems')
  await cardOf(pantry, 'Vegetable lasagne').getByRole('link', { name: 'Vegetable lasagne' }).click()
  const offer = pantry.getByRole('dialog', { name: 'Vegetable lasagne' })
  await offer.getByLabel('How much can you take?').fill('12')
  await showInMiddle(offer.getByText('The other 6 portions stay on offer.'))
  await keep(pantry, 'food-bank-claim.webp')
  await offer.getByRole('button', { name: 'Claim 12 of 18 portions' }).click()
  await expect(cardOf(pantry, 'Vegetable lasagne').getByRole('button', { name: 'Success!' })).toBeVisible()

  await kitchen.goto('/restaurant/incomingOrders')
  const order = cardOf(kitchen, 'Vegetable lasagne')
  await expect(order.getByRole('button', { name: 'Accept Order', exact: true })).toBeVisible()
  await keep(kitchen, 'restaurant-answer.webp')
  await order.getByRole('button', { name: 'Accept Order', exact: true }).click()
  await expect(order).toContainText('Order Accepted')
  await decide(restaurant, (await claim(foodBank, juice._id))._id, 'accepted')

  await pantry.goto('/foodbank/pickups')
  await pantry.getByRole('link', { name: restaurant.name }).first().click()
  await expect(pantry.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible()
  await keep(pantry, 'food-bank-pickup.webp')
  await pantry.getByRole('button', { name: 'Change the collector' }).click()
  const collector = pantry.getByRole('dialog', { name: 'Who collects?' })
  await collector.getByRole('radio', { name: 'A driver without an account' }).check({ force: true })
  await collector.getByLabel('Name of the driver').fill('Sam')
  await collector.getByRole('button', { name: 'Make a link' }).click()
  const link = pantry.getByRole('dialog', { name: 'A link for Sam' }).getByLabel('Link')
  const driver = await screenOf(browser, phoneScreen)
  await driver.goto(await link.inputValue())
  await expect(driver.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible()
  await keep(driver, 'driver-link.webp')
  await driver.getByRole('button', { name: 'On the way' }).click()
  await driver.getByRole('button', { name: 'Arrived' }).click()
  await expect(driver.getByText(/You arrived at/)).toBeVisible()
  await showInMiddle(driver.getByRole('img', { name: 'QR code of this pickup' }))
  await keep(driver, 'driver-code.webp')

  await kitchen.goto('/restaurant/pickups')
  await expect(kitchen.getByRole('link', { name: 'Hand over' })).toBeVisible()
  await keep(kitchen, 'restaurant-pickups.webp')
  pickupId = pantry.url().split('/').at(-1) ?? ''
  const { digits } = (await callAs(foodBank, 'GET', `/api/pickups/${pickupId}`)).code
  await kitchen.getByRole('link', { name: 'Hand over' }).click()
  await kitchen.getByRole('textbox', { name: 'Six-digit code' }).pressSequentially(digits)
  await expect(kitchen.getByRole('heading', { level: 1, name: 'What do they take?' })).toBeVisible()
  await keep(kitchen, 'restaurant-hand-over.webp')
  await kitchen.getByRole('button', { name: 'Confirm handover' }).click()
  await expect(kitchen.getByRole('heading', { level: 1, name: 'Handed over' })).toBeVisible()

  await pantry.goto('/foodbank/reviews')
  await cardOf(pantry, 'Vegetable lasagne').getByRole('button', { name: 'Leave a Review' }).click()
  const review = pantry.getByRole('dialog')
  await review.getByRole('radio', { name: '5 stars', exact: true }).click()
  await review.getByLabel('Your Feedback').fill('Still warm and neatly labelled. Thank you!')
  await keep(pantry, 'food-bank-review.webp')
  await review.getByRole('button', { name: 'Submit Review', exact: true }).click()
  await expect(
    cardOf(pantry, 'Vegetable lasagne').getByRole('img', { name: '5 out of 5 stars' }),
  ).toBeVisible()
  for (const page of [kitchen, pantry, driver]) await page.context().close()

  const browsing = await screenOf(browser, deskScreen, harvestTable, '/foodbank/availableItems')
  await expect(browsing.getByRole('button', { name: 'Claim' }).first()).toBeVisible()
  await keep(browsing, 'food-bank-find.webp')
  await browsing.context().close()
})

test('the guide for operators describes their desk', async ({ browser }) => {
  await enterDesk(ana)
  const waiting = await opened('restaurant', 'Lemon Tree Café')
  await submitVerification(waiting)
  const page = await screenOf(browser, deskScreen, ana, '/operator')
  await expect(page.getByRole('link', { name: `Open ${waiting.name}`, exact: true })).toBeVisible()
  await keep(page, 'operator-desk.webp')
  await page.getByRole('link', { name: `Open ${waiting.name}`, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  await keep(page, 'operator-verify.webp')

  const { receipt } = await callAs(restaurant, 'GET', `/api/pickups/${pickupId}`)
  await page.goto('/operator/trace')
  await page.getByLabel('Number of the receipt').fill(receipt.number)
  await page.getByRole('button', { name: 'Trace', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'Received by' }).getByText(foodBank.name).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recall it' })).toBeVisible()
  await keep(page, 'operator-trace.webp')
  await page.context().close()
  expect(taken.sort()).toEqual(keptPictures())
})
