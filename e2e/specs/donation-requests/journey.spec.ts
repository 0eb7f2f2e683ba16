import { type BrowserContext, expect, type Page } from '@playwright/test'
import { addresses } from '../../addresses.ts'
import { test } from '../../support/browser.ts'
import { receivedMail } from '../../support/mails.ts'
import { type Person, registered, signIn } from '../../support/people.ts'

/** Far from the demo town, so that no other food is in range. */
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

async function mailTo(person: Person, subject: string): Promise<string> {
  return (await receivedMail(person, (mail) => mail.subject === subject)).html
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

test('item goes from listing to acceptance on open pages without a reload', async ({ browser }) => {
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
  const incomingPage = await kitchenContext.newPage()
  await incomingPage.goto('/restaurant/incomingOrders')
  await expect(incomingPage.getByText('No orders available', { exact: true })).toBeVisible()
  await expect(incomingPage.getByRole('banner').getByText('Live', { exact: true })).toBeAttached()
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

  const winnerPage = await winnerContext.newPage()
  await winnerPage.goto('/foodbank/ordersPage')
  const rivalPage = await rivalContext.newPage()
  await rivalPage.goto('/foodbank/ordersPage')
  for (const page of [winnerPage, rivalPage]) {
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(/pending/i)
    await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeAttached()
  }

  const incoming = incomingPage.getByRole('listitem').filter({ hasText: name })
  await expect(incoming).toHaveCount(2)
  // Newest first: the rival claimed last, and its card mentions the other claim.
  const [rivalCard, winnerCard] = [incoming.first(), incoming.last()]
  await expect(rivalCard).toContainText(`${winner.name} wants this too`)
  await winnerCard.getByRole('button', { name: 'Accept Order', exact: true }).click()
  await expect(winnerCard).toContainText('Order Accepted')
  await expect(winnerCard.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    /^tel:\+?\d+$/,
  )
  await expect(rivalCard).toContainText('Order Rejected')
  await expect(winnerPage.getByRole('listitem').filter({ hasText: name })).toContainText(/accepted/i)
  const collection = winnerPage.getByRole('listitem').filter({ hasText: name })
  await expect(collection.getByRole('link', { name: 'Directions', exact: true })).toBeVisible()
  await expect(collection.getByRole('link', { name: 'Call', exact: true })).toBeVisible()
  await expect(rivalPage.getByRole('listitem').filter({ hasText: name })).toContainText(/cancelled/i)

  const askedFor = linkIn(await mailTo(restaurant, 'Incoming Order'), '/restaurant/incomingOrders')
  await incomingPage.goto(askedFor)
  await expect(incomingPage.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
  const granted = linkIn(await mailTo(winner, 'Donation Request Accepted'), '/foodbank/ordersPage')
  await winnerPage.goto(granted)
  await expect(winnerPage.getByRole('listitem').filter({ hasText: name })).toBeInViewport()
  expect(await mailTo(rival, 'Donation Request Rejected')).toContain(
    'Another food bank asked for the same food',
  )
  for (const context of contexts) await context.close()
})

test('rejection updates the food bank’s open page, sends a mail and keeps the item listed', async ({
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
