import { expect, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleEverywhere,
  expectLogged,
  test,
  widths,
  withoutLive,
} from '../../support/browser.ts'
import { claim, decide, inHours, listItem, organisationOf } from '../../support/food.ts'
import { callAs, type Person, registered, signIn } from '../../support/people.ts'

const path = '/restaurant/inventory'
const addPath = '**/api/fooditems/additem'

async function openInventory(page: Page, restaurant: Person) {
  await signIn(page, restaurant)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'My Inventory', exact: true })).toBeVisible()
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add Item', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Item' })
  await expect(dialog).toBeVisible()
  return dialog
}

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const cardOf = (page: Page, name: string) => cards(page).filter({ hasText: name })

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone })

  test('new restaurant sees an empty list and the Add Item button', async ({ page }) => {
    await openInventory(page, await registered('restaurant'))
    await expect(page.getByText('No food items listed yet', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Item', exact: true })).toBeVisible()
    await expect(page).toHaveTitle('My Inventory · Surplate')
    await expectAccessible(page)
  })

  test('available items appear newest first with their details, and other items are hidden', async ({
    page,
  }) => {
    const restaurant = await registered('restaurant')
    const foodBank = await registered('food_bank')
    const sold = await listItem(restaurant, { name: 'Sold curry' })
    const request = await claim(foodBank, sold._id)
    await decide(restaurant, request._id, 'accepted')
    const withdrawn = await listItem(restaurant, { name: 'Withdrawn soup' })
    await callAs(restaurant, 'POST', `/api/fooditems/withdraw/${withdrawn._id}`, {})
    await listItem(restaurant, { name: 'Mango juice', category: 'Beverage', expiration_date: inHours(15) })
    await listItem(restaurant, { name: 'Berry tart', category: 'Sweet', expiration_date: inHours(76) })
    const naan = await listItem(restaurant, {
      name: 'Garlic naan',
      quantity: 12,
      expiration_date: inHours(5.2),
    })

    await openInventory(page, restaurant)
    await expect(cards(page).getByRole('heading')).toHaveText(['Garlic naan', 'Berry tart', 'Mango juice'])
    await expect(cardOf(page, 'Garlic naan')).toContainText('12 available')
    await expect(cardOf(page, 'Garlic naan')).toContainText(/Expires in\s*Less than 1h/)
    await expect(cardOf(page, 'Mango juice')).toContainText(/Expires in\s*10h/)
    await expect(cardOf(page, 'Berry tart')).toContainText(/Expires in\s*2d/)
    const date = cardOf(page, 'Garlic naan').locator('time')
    await expect(date).toHaveAttribute('datetime', naan.expiration_date)
    await expect(date).toHaveText(/^(Today|Tomorrow), \d{1,2}:\d\d [AP]M$/)
    const pictures = await cards(page)
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    expect(new Set(pictures).size).toBe(3)
    await expect(page.getByText('3 items listed. Garlic naan expires first, in 5 hours.')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  test('Add Item form has name, category, quantity and expiration, and Cancel adds nothing', async ({
    page,
  }) => {
    await openInventory(page, await registered('restaurant'))
    let posts = 0
    await page.route(addPath, (route) => {
      posts += 1
      return route.continue()
    })
    const dialog = await openForm(page)
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expect(dialog.getByLabel('Quantity')).toBeVisible()
    await expect(dialog.getByLabel('Expiration date')).toBeVisible()
    const category = dialog.getByRole('group', { name: 'Category' })
    await expect(category.getByRole('radio')).toHaveCount(3)
    for (const name of ['Beverage', 'Sweet', 'Savoury'])
      await expect(category.getByRole('radio', { name, exact: true })).not.toBeChecked()
    await expectAccessibleEverywhere(page)
    await dialog.getByLabel('Name').fill('Soup')
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add Item', exact: true })).toBeFocused()
    expect(posts).toBe(0)
  })

  test('Confirm lists the item, closes the dialog and shows the card first', async ({ page }) => {
    const restaurant = await registered('restaurant')
    await listItem(restaurant, { name: 'Older soup' })
    await openInventory(page, restaurant)
    const dialog = await openForm(page)
    await dialog.getByLabel('Name').fill('Paneer wraps')
    await dialog.getByText('Savoury', { exact: true }).click()
    await dialog.getByLabel('Quantity').fill('15')
    await dialog.getByRole('button', { name: 'One more' }).click()
    await dialog.getByRole('button', { name: /^(Today|Tomorrow) noon$/ }).click()
    const [request] = await Promise.all([
      page.waitForRequest(addPath),
      dialog.getByRole('button', { name: 'Confirm', exact: true }).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({
      name: 'Paneer wraps',
      category: 'Savoury',
      quantity: 16,
    })
    expect(request.postDataJSON().expiration_date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    await expect(dialog).toBeHidden()
    await expect(cards(page).getByRole('heading')).toHaveText(['Paneer wraps', 'Older soup'])
    await expect(cardOf(page, 'Paneer wraps')).toContainText(/(Today|Tomorrow), 12:00 PM/)
  })
})

test('card without a quantity shows N/A', async ({ page }) => {
  const restaurant = await registered('restaurant')
  await listItem(restaurant)
  await page.route('**/api/fooditems/*?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const item of body.items) delete item.quantity
    await route.fulfill({ response, json: body })
  })
  await openInventory(page, restaurant)
  await expect(cards(page)).toContainText('N/A')
})

test('field errors appear on Confirm and clear when the field is edited', async ({ page }) => {
  await openInventory(page, await registered('restaurant'))
  const dialog = await openForm(page)
  const name = dialog.getByLabel('Name')
  const quantity = dialog.getByLabel('Quantity')
  const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true })
  await name.focus()
  await quantity.focus()
  await quantity.blur()
  await expect(dialog.getByText(/is required|Please select/)).toHaveCount(0)

  await confirm.click()
  for (const text of [
    'Name is required',
    'Please select a category',
    'Quantity is required',
    'Expiration is required',
  ])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  await expect(name).toBeFocused()
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(quantity).toHaveAccessibleDescription(/Quantity is required/)
  await expectAccessible(page)

  await quantity.fill('abc')
  await expect(dialog.getByText('Quantity is required')).toHaveCount(0)
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await name.fill('   ')
  await dialog.getByText('Sweet', { exact: true }).click()
  await dialog.getByRole('button', { name: 'In 2 days' }).click()
  await expect(dialog.getByText(/is required|Please select/)).toHaveCount(0)
  await confirm.click()
  await expect(dialog.getByText('Name is required', { exact: true })).toBeVisible()
  for (const wrong of ['abc', '0', '-1']) {
    await quantity.fill(wrong)
    await confirm.click()
    await expect(dialog.getByText('Quantity must be a valid number', { exact: true })).toBeVisible()
  }
  await quantity.fill('1')
  await confirm.click()
  await expect(dialog.getByText('Quantity must be a valid number')).toHaveCount(0)
})

test('form rejects an invalid date and a time in the past', async ({ page }) => {
  await openInventory(page, await registered('restaurant'))
  const dialog = await openForm(page)
  const date = dialog.getByLabel('Expiration date')
  const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true })
  await dialog.getByLabel('Name').fill('Soup')
  await dialog.getByText('Savoury', { exact: true }).click()
  await dialog.getByLabel('Quantity').fill('4')
  await date.focus()
  await page.keyboard.type('02302030')
  await confirm.click()
  await expect(dialog.getByText('Enter a valid date', { exact: true })).toBeVisible()

  await date.fill('2020-01-31T18:00')
  await expect(dialog.getByText('Enter a valid date')).toHaveCount(0)
  await confirm.click()
  await expect(dialog.getByText('This time has passed', { exact: true })).toBeVisible()
  await expect(date).toBeFocused()
})

test('item name suggests a category but never overrides the chosen one', async ({ page }) => {
  await openInventory(page, await registered('restaurant'))
  const dialog = await openForm(page)
  const radio = (name: string) => dialog.getByRole('radio', { name, exact: true })
  await dialog.getByLabel('Name').fill('Lemon cake')
  await dialog.getByRole('button', { name: 'Sweet?' }).click()
  await expect(radio('Sweet')).toBeChecked()
  await dialog.getByLabel('Name').fill('Orange juice')
  await expect(dialog.getByRole('button', { name: 'Beverage?' })).toHaveCount(0)
  await expect(radio('Sweet')).toBeChecked()
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Kolkata' })

  test('noon preset uses the local time zone', async ({ page }) => {
    await openInventory(page, await registered('restaurant'))
    const dialog = await openForm(page)
    await dialog.getByLabel('Name').fill('Masala chai')
    await dialog.getByText('Beverage', { exact: true }).click()
    await dialog.getByLabel('Quantity').fill('8')
    await dialog.getByRole('button', { name: /^(Today|Tomorrow) noon$/ }).click()
    const [request] = await Promise.all([
      page.waitForRequest(addPath),
      dialog.getByLabel('Quantity').press('Enter'),
    ])
    expect(request.postDataJSON().expiration_date).toMatch(/T06:30:00\.000Z$/)
    await expect(cardOf(page, 'Masala chai')).toContainText(/(Today|Tomorrow), 12:00 PM/)
  })
})

test('failed listing keeps the form and retries with the same idempotency key', async ({
  page,
  consoleErrors,
}) => {
  await openInventory(page, await registered('restaurant'))
  const keys: (string | undefined)[] = []
  await page.route(addPath, (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
  })
  const dialog = await openForm(page)
  await dialog.getByLabel('Name').fill('Dal makhani')
  await dialog.getByText('Savoury', { exact: true }).click()
  await dialog.getByLabel('Quantity').fill('9')
  await dialog.getByRole('button', { name: 'In 2 days' }).click()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your item was not listed.')
  await expect(dialog.getByLabel('Name')).toHaveValue('Dal makhani')
  await expect(dialog.getByLabel('Quantity')).toHaveValue('9')
  await expect(cardOf(page, 'Dal makhani')).toHaveCount(0)
  await expectLogged(consoleErrors, /Failed to add the item/)

  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, 'Dal makhani')).toHaveCount(1)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('inventory reports a failed load and can be retried', async ({ page, consoleErrors }) => {
  const restaurant = await registered('restaurant')
  await listItem(restaurant)
  await withoutLive(page)
  await page.route('**/api/fooditems/*?*', (route) => route.fulfill({ status: 500, body: '' }))
  await openInventory(page, restaurant)
  await expect(page.getByText('Your items did not load.')).toBeVisible()
  await expect(page.getByText('No food items listed yet')).toHaveCount(0)
  await page.unroute('**/api/fooditems/*?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardOf(page, 'Vegetable biryani')).toBeVisible()
  await expectLogged(consoleErrors, /Failed to load the items/)
})

test('withdraw dialog names the waiting food bank, and withdrawing removes the item', async ({ page }) => {
  const restaurant = await registered('restaurant')
  const foodBank = await registered('food_bank')
  const item = await listItem(restaurant)
  await listItem(restaurant, { name: 'Garlic naan' })
  const request = await claim(foodBank, item._id)
  await openInventory(page, restaurant)
  await page.getByRole('button', { name: 'Withdraw Garlic naan' }).click()
  await expect(page.getByRole('dialog')).toContainText('No one is waiting for it')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(cardOf(page, 'Garlic naan')).toBeVisible()

  await page.getByRole('button', { name: 'Withdraw Vegetable biryani' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw Vegetable biryani?' })
  await expect(dialog).toContainText(`${foodBank.name} is waiting for it and will get an email.`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(cards(page)).toHaveCount(1)
  const { status } = await callAs(foodBank, 'GET', `/api/donation-requests/${request._id}`)
  expect(status).toBe('cancelled')
})

test('failed withdrawal keeps the item and shows an error', async ({ page, consoleErrors }) => {
  const restaurant = await registered('restaurant')
  await listItem(restaurant)
  await openInventory(page, restaurant)
  await page.route('**/fooditems/withdraw/*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Withdraw Vegetable biryani' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw Vegetable biryani?' })
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(dialog.getByText('It is still on the list. Please try again.')).toBeVisible()
  await expectLogged(consoleErrors, /Failed to withdraw the item/)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(cardOf(page, 'Vegetable biryani')).toBeVisible()
})

test('earlier item can be listed again with everything but the date filled in', async ({ page }) => {
  const restaurant = await registered('restaurant')
  const item = await listItem(restaurant, { name: 'Berry tart', category: 'Sweet', quantity: 7 })
  await callAs(restaurant, 'POST', `/api/fooditems/withdraw/${item._id}`, {})
  await listItem(restaurant, { name: 'Still here' })
  await openInventory(page, restaurant)
  await page.getByRole('button', { name: 'Earlier items' }).click()
  const earlier = page.getByRole('dialog', { name: 'Earlier items' })
  await expect(earlier.getByRole('listitem')).toHaveCount(1)
  await expect(earlier.getByRole('listitem')).toContainText('Withdrawn')
  await expectAccessible(page)
  await earlier.getByRole('button', { name: 'List again Berry tart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Item' })
  await expect(dialog.getByLabel('Expiration date')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toHaveValue('Berry tart')
  await expect(dialog.getByLabel('Quantity')).toHaveValue('7')
  await expect(dialog.getByRole('radio', { name: 'Sweet', exact: true })).toBeChecked()
  await expect(dialog.getByLabel('Expiration date')).toHaveValue('')
  await dialog.getByRole('button', { name: 'In 2 days' }).click()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(cards(page).getByRole('heading')).toHaveText(['Berry tart', 'Still here'])
})

test('scrolling loads the rest of a long list', async ({ page }) => {
  const restaurant = await registered('restaurant')
  const restaurant_id = await organisationOf(restaurant)
  for (let number = 1; number <= 23; number += 1)
    await callAs(restaurant, 'POST', '/api/fooditems/additem', {
      restaurant_id,
      name: `Box ${number}`,
      category: 'Savoury',
      quantity: number,
      expiration_date: inHours(40),
    })
  await openInventory(page, restaurant)
  await expect(cards(page).first()).toContainText('Box 23')
  await page.mouse.wheel(0, 20_000)
  await expect(cards(page)).toHaveCount(23)
  await expect(page.getByText('23 items listed.')).toBeVisible()
})

test('item given away on another screen leaves the list', async ({ page }) => {
  const restaurant = await registered('restaurant')
  const item = await listItem(restaurant)
  const request = await claim(await registered('food_bank'), item._id)
  await openInventory(page, restaurant)
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await decide(restaurant, request._id, 'accepted')
  await expect(page.getByText('No food items listed yet', { exact: true })).toBeVisible()
})
