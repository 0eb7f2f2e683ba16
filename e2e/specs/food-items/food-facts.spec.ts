import { expect, type Locator, type Page } from '@playwright/test'
import { addresses } from '../../addresses.ts'
import { expectAccessible, expectLogged, test, widths } from '../../support/browser.ts'
import { claim, decide, inHours, listItem } from '../../support/food.ts'
import { type Person, registered, signIn } from '../../support/people.ts'

/** Far from the demo town and from the places of other tests. */
const here = { latitude: -43.53, longitude: 172.64 }

test.use({ viewport: widths.phone })

async function openInventory(page: Page, restaurant: Person) {
  await signIn(page, restaurant)
  await page.goto('/restaurant/inventory')
  await expect(page.getByRole('heading', { level: 1, name: 'My Inventory', exact: true })).toBeVisible()
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** Does what a person does and counts it: a tap, or filling in a field. */
function counter() {
  let count = 0
  return {
    async tap(target: Locator) {
      count += 1
      await target.click()
    },
    async fill(target: Locator, text: string) {
      count += 1
      await target.fill(text)
    },
    get count() {
      return count
    },
  }
}

test('listing takes at most 8 interactions, and the same dish again at most 4', async ({ page }) => {
  await openInventory(page, await registered('restaurant', here))
  const dialog = page.getByRole('dialog', { name: 'Add Item' })
  const first = counter()
  await first.tap(page.getByRole('button', { name: 'Add Item', exact: true }))
  await first.fill(dialog.getByLabel('Name'), 'Paneer wraps')
  await first.tap(dialog.getByText('Savoury', { exact: true }))
  await first.fill(dialog.getByLabel('Quantity'), '15')
  await first.tap(dialog.getByRole('button', { name: /^(Today|Tomorrow) noon$/ }))
  await first.tap(dialog.getByRole('button', { name: 'Confirm', exact: true }))
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, 'Paneer wraps')).toHaveCount(1)
  expect(first.count).toBeLessThanOrEqual(8)

  const second = counter()
  await second.tap(page.getByRole('button', { name: 'Add Item', exact: true }))
  await second.tap(dialog.getByRole('button', { name: /^Paneer wraps/ }))
  await expect(dialog.getByLabel('Quantity')).toHaveValue('15')
  await second.tap(dialog.getByRole('button', { name: 'Confirm', exact: true }))
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, 'Paneer wraps')).toHaveCount(2)
  expect(second.count).toBeLessThanOrEqual(4)
})

test('details and a photo reach the food bank, which claims with them in view', async ({ browser, page }) => {
  test.setTimeout(120_000)
  const restaurant = await registered('restaurant', here)
  const foodBank = await registered('food_bank', here)
  const name = `Vegetable biryani ${Date.now()}`
  await openInventory(page, restaurant)
  await page.getByRole('button', { name: 'Add Item', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Item' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByText('Savoury', { exact: true }).click()
  await dialog.getByLabel('Quantity').fill('20')
  await dialog.getByRole('button', { name: /^(Today|Tomorrow) noon$/ }).click()
  await dialog.getByRole('button', { name: /^More details/ }).click()
  await dialog.getByLabel('Take a photo').setInputFiles({
    name: 'biryani.png',
    mimeType: 'image/png',
    buffer: await drawing(page),
  })
  await expect(dialog.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Chilled', exact: true }).click()
  await dialog.getByRole('button', { name: /^Tree nuts/ }).click()
  await dialog.getByRole('button', { name: 'Mark the other 13 free from' }).click()
  await dialog.getByText('Vegan', { exact: true }).click()
  await dialog.getByLabel('Notes for the collector').fill('Ring at the back door')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, name)).toContainText('Chilled, contains tree nuts')
  await expect(cardOf(page, name).locator('img[src^="blob:"]')).toBeVisible()

  const context = await browser.newContext({ baseURL: addresses.site, viewport: widths.phone })
  const pantry = await context.newPage()
  await signIn(pantry, foodBank)
  await pantry.goto('/foodbank/availableItems?diet=vegan&avoid=milk')
  await cardOf(pantry, name).getByRole('link', { name }).click()
  const sheet = pantry.getByRole('dialog', { name })
  await expect(sheet.locator('img[src^="blob:"]')).toBeVisible()
  await expect(sheet).toContainText('Chilled')
  await expect(sheet).toContainText('Contains tree nuts')
  await expect(sheet).not.toContainText('Ring at the back door')
  await pantry.goto('/foodbank/availableItems?avoid=nuts')
  await expect(pantry.getByText('is stated to be free from tree nuts', { exact: false })).toBeVisible()
  await expect(cardOf(pantry, name)).toHaveCount(0)
  await context.close()
})

test('a promised item keeps its facts, and its quantity cannot go below the promise', async ({
  browser,
  page,
  consoleErrors,
}) => {
  const restaurant = await registered('restaurant', here)
  const foodBank = await registered('food_bank', here)
  const name = `Lentil soup ${Date.now()}`
  const item = await listItem(restaurant, { name, quantity: 20, expiration_date: inHours(20) })
  await decide(restaurant, (await claim(foodBank, item._id, 8))._id, 'accepted')
  await openInventory(page, restaurant)
  await expect(cardOf(page, name)).toContainText('12 of 20')
  await cardOf(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit item' })
  await expect(dialog).toContainText('8 portions are promised')
  await expect(dialog.getByLabel('Name')).toBeDisabled()
  await dialog.getByLabel('Quantity').fill('7')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toContainText(`8 portions are promised to ${foodBank.name}`)
  await expectLogged(consoleErrors, /Failed to save the item/)
  await dialog.getByLabel('Quantity').fill('8')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, name)).toHaveCount(0)

  // All of it is promised now, and the notes can still change.
  await page.getByRole('button', { name: 'Earlier items' }).click()
  await page
    .getByRole('dialog', { name: 'Earlier items' })
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  await dialog.getByRole('button', { name: /^More details/ }).click()
  await dialog.getByLabel('Notes for the collector').fill('Use the side entrance')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  const context = await browser.newContext({ baseURL: addresses.site, viewport: widths.phone })
  const pantry = await context.newPage()
  await signIn(pantry, foodBank)
  await pantry.goto('/foodbank/ordersPage')
  await expect(cardOf(pantry, name)).toContainText('Use the side entrance')
  await context.close()
})

/** A photo, drawn by the browser. */
async function drawing(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const paint = canvas.getContext('2d')
    if (!paint) throw new Error('no canvas')
    paint.fillStyle = 'orange'
    paint.fillRect(0, 0, 640, 480)
    paint.fillStyle = 'green'
    paint.fillRect(200, 150, 240, 180)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.replace(/^data:image\/png;base64,/, ''), 'base64')
}
