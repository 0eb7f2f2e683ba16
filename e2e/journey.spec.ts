import { type BrowserContext, expect, type Page } from '@playwright/test'
import { mailDelaySeconds } from '../contract/src/request-rules.ts'
import { addresses } from './addresses.ts'
import { test } from './support/browser.ts'
import { type Person, registered, signIn } from './support/people.ts'

/** Far from the demo town, so that nobody else's food is on these screens. */
const here = { latitude: -36.85, longitude: 174.76 }
const far = { latitude: -45.87, longitude: 170.5 }

async function screenOf(context: BrowserContext, person: Person, path: string): Promise<Page> {
  const page = await context.newPage()
  await signIn(page, person)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeAttached()
  return page
}

/** Mails leave when nobody can undo what they tell. */
async function mailTo(person: Person, subject: string) {
  let mail: { subject: string; html: string } | undefined
  await expect
    .poll(
      async () => {
        const mails = await (
          await fetch(`${addresses.mails}/api/mails?to=${encodeURIComponent(person.email)}`)
        ).json()
        mail = mails.find((each: { subject: string }) => each.subject === subject)
        return mail !== undefined
      },
      { timeout: (mailDelaySeconds + 60) * 1000 },
    )
    .toBe(true)
  return mail?.html ?? ''
}

function linkIn(html: string, path: string): string {
  const link = new RegExp(`href="(${addresses.site}${path}[^"]*)"`).exec(html)?.[1]
  if (!link) throw new Error(`The mail has no link to ${path}`)
  return link
}

async function list(kitchen: Page, name: string) {
  await kitchen.getByRole('button', { name: 'Add Item', exact: true }).first().click()
  const dialog = kitchen.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('radio', { name: 'Savoury' }).check({ force: true })
  await dialog.getByLabel('Quantity', { exact: true }).fill('24')
  await dialog.getByRole('button', { name: /^(Today|Tomorrow) noon$/ }).click()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(kitchen.getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

test('from the kitchen to the food bank, on open screens, without a reload', async ({ browser }) => {
  test.setTimeout(120_000)
  const restaurant = await registered('restaurant', here)
  const [winner, rival, outOfRange] = [
    await registered('food_bank', here),
    await registered('food_bank', here),
    await registered('food_bank', far),
  ]
  const contexts = await Promise.all([1, 2, 3, 4].map(() => browser.newContext({ baseURL: addresses.site })))
  const [kitchenContext, winnerContext, rivalContext, farContext] = contexts as [
    BrowserContext,
    BrowserContext,
    BrowserContext,
    BrowserContext,
  ]
  const kitchen = await screenOf(kitchenContext, restaurant, '/restaurant/inventory')
  const orders = await kitchenContext.newPage()
  await orders.goto('/restaurant/incomingOrders')
  await expect(orders.getByText('No orders available', { exact: true })).toBeVisible()
  await expect(orders.getByRole('banner').getByText('Live', { exact: true })).toBeAttached()
  const winnerItems = await screenOf(winnerContext, winner, '/foodbank/availableItems')
  const rivalItems = await screenOf(rivalContext, rival, '/foodbank/availableItems')
  const farItems = await screenOf(farContext, outOfRange, '/foodbank/availableItems')

  const name = `Vegetable biryani ${Date.now()}`
  await list(kitchen, name)
  for (const items of [winnerItems, rivalItems]) {
    const card = items.getByRole('listitem').filter({ hasText: name })
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: 'Claim' }).click()
    await expect(card.getByRole('button', { name: 'Success!' })).toBeDisabled()
  }
  await expect(farItems.getByText(name)).toHaveCount(0)

  const winnerOrders = await winnerContext.newPage()
  await winnerOrders.goto('/foodbank/ordersPage')
  const rivalOrders = await rivalContext.newPage()
  await rivalOrders.goto('/foodbank/ordersPage')
  for (const page of [winnerOrders, rivalOrders]) {
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(/pending/i)
    await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeAttached()
  }

  const incoming = orders.getByRole('listitem').filter({ hasText: name })
  await expect(incoming).toHaveCount(2)
  // Newest first: the rival asked last, and its card says that the other wants this too.
  const [rivalCard, winnerCard] = [incoming.first(), incoming.last()]
  await expect(rivalCard).toContainText(`${winner.name} wants this too`)
  await winnerCard.getByRole('button', { name: 'Accept Order', exact: true }).click()
  await expect(winnerCard).toContainText('Order Accepted')
  await expect(winnerCard.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    /^tel:\+?\d+$/,
  )
  await expect(rivalCard).toContainText('Order Rejected')
  await expect(winnerOrders.getByRole('listitem').filter({ hasText: name })).toContainText(/accepted/i)
  const collection = winnerOrders.getByRole('listitem').filter({ hasText: name })
  await expect(collection.getByRole('link', { name: 'Directions', exact: true })).toBeVisible()
  await expect(collection.getByRole('link', { name: 'Call', exact: true })).toBeVisible()
  await expect(rivalOrders.getByRole('listitem').filter({ hasText: name })).toContainText(/cancelled/i)

  const askedFor = linkIn(await mailTo(restaurant, 'Incoming Order'), '/restaurant/incomingOrders')
  await orders.goto(askedFor)
  await expect(orders.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
  const granted = linkIn(await mailTo(winner, 'Donation Request Accepted'), '/foodbank/ordersPage')
  await winnerOrders.goto(granted)
  await expect(winnerOrders.getByRole('listitem').filter({ hasText: name })).toBeInViewport()
  expect(await mailTo(rival, 'Donation Request Rejected')).toContain(
    'Another food bank asked for the same food',
  )
  for (const context of contexts) await context.close()
})

test('a rejection reaches the food bank’s open screen and its mail, and the item stays on the list', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const restaurant = await registered('restaurant', here)
  const foodBank = await registered('food_bank', here)
  const [kitchenContext, bankContext] = [
    await browser.newContext({ baseURL: addresses.site }),
    await browser.newContext({ baseURL: addresses.site }),
  ]
  const kitchen = await screenOf(kitchenContext, restaurant, '/restaurant/inventory')
  const items = await screenOf(bankContext, foodBank, '/foodbank/availableItems')
  const name = `Lentil stew ${Date.now()}`
  await list(kitchen, name)
  await items.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Claim' }).click()
  await expect(items.getByRole('button', { name: 'Success!' })).toBeVisible()
  await items.goto('/foodbank/ordersPage')
  await expect(items.getByRole('listitem').filter({ hasText: name })).toContainText(/pending/i)
  await expect(items.getByRole('banner').getByText('Live', { exact: true })).toBeAttached()

  await kitchen.goto('/restaurant/incomingOrders')
  await kitchen
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Reject Order', exact: true })
    .click()
  await expect(kitchen.getByRole('listitem').filter({ hasText: name })).toContainText('Order Rejected')
  await expect(items.getByRole('listitem').filter({ hasText: name })).toContainText(/cancelled/i)
  expect(await mailTo(foodBank, 'Donation Request Rejected')).toContain('could not give this one')
  await kitchen.goto('/restaurant/inventory')
  await expect(kitchen.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await kitchenContext.close()
  await bankContext.close()
})
