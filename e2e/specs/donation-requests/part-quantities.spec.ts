import { expect, type Page } from '@playwright/test'
import { addresses } from '../../addresses.ts'
import { expectAccessible, test, widths } from '../../support/browser.ts'
import { claim, decide, listItem, organisationOf } from '../../support/food.ts'
import { callAs, type Person, registered, signIn } from '../../support/people.ts'

/** Far from the demo town and from the places of other tests. */
const here = { latitude: -41.29, longitude: 174.78 }

test.use({ viewport: widths.phone })

async function openOn(page: Page, person: Person, path: string) {
  await signIn(page, person)
  await page.goto(path)
  await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeAttached()
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

async function remainingOf(restaurant: Person, id: string): Promise<number> {
  const { items } = await callAs(restaurant, 'GET', `/api/fooditems/${await organisationOf(restaurant)}`)
  return items.find(({ _id }: { _id: string }) => _id === id).remaining
}

test('three food banks share one item: parts are accepted, the remainder is offered and taken', async ({
  browser,
  page: kitchen,
}) => {
  test.setTimeout(180_000)
  const restaurant = await registered('restaurant', here)
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => registered('food_bank', here)))
  if (!first || !second || !third) throw new Error('three food banks are needed')
  const name = `Vegetable biryani ${Date.now()}`
  const item = await listItem(restaurant, { name, quantity: 20 })
  const phone = async () =>
    (await browser.newContext({ baseURL: addresses.site, viewport: widths.phone })).newPage()
  const [firstPage, page] = [await phone(), await phone()]

  // The first opens the details, asks for 8 of 20 and sees that the rest stays on offer.
  await openOn(firstPage, first, '/foodbank/availableItems')
  await cardOf(firstPage, name).getByRole('link', { name }).click()
  const sheet = firstPage.getByRole('dialog', { name })
  await expect(sheet.getByText('14 Market Quay', { exact: false })).toBeVisible()
  await sheet.getByLabel('How much can you take?').fill('8')
  await expect(sheet.getByText('The other 12 portions stay on offer.')).toBeVisible()
  await expectAccessible(firstPage)
  await sheet.getByRole('button', { name: 'Claim 8 of 20 portions' }).click()
  await expect(sheet).toBeHidden()
  await expect(cardOf(firstPage, name).getByRole('button', { name: 'Success!' })).toBeVisible()

  // The second asks for all, the third for 4.
  await claim(second, item._id)
  await claim(third, item._id, 4)

  await openOn(kitchen, restaurant, '/restaurant/incomingOrders')
  const orders = cardOf(kitchen, name)
  await expect(orders).toHaveCount(3)
  const orderOf = ({ name }: Person) => orders.filter({ has: kitchen.getByText(name, { exact: true }) })
  await orderOf(first).getByRole('button', { name: 'Accept Order', exact: true }).click()
  await expect(orderOf(first)).toContainText('Order Accepted')
  await expect(orderOf(third).getByRole('button', { name: 'Accept Order', exact: true })).toBeVisible()
  await expect(orderOf(second).getByRole('button', { name: 'Accept 12 of 20' })).toBeVisible()

  // The second is offered the remainder and takes it with one tap.
  await openOn(page, second, '/foodbank/ordersPage')
  await expect(cardOf(page, name)).toContainText('Only 12 of the 20 portions are left.')
  await expectAccessible(page)
  await cardOf(page, name).getByRole('button', { name: 'Take 12' }).click()
  await expect(page.getByText('You now ask for 12 portions.')).toBeVisible()
  await expect(cardOf(page, name)).not.toContainText('Only 12 of the 20 portions are left.')

  // The restaurant's open page follows; accepting the third leaves 8 for the second.
  await expect(orderOf(second).getByRole('button', { name: 'Accept Order', exact: true })).toBeVisible()
  await orderOf(third).getByRole('button', { name: 'Accept Order', exact: true }).click()
  await expect(cardOf(page, name)).toContainText('Only 8 of the 12 portions are left.')
  expect(await remainingOf(restaurant, item._id)).toBe(8)
  await cardOf(page, name).getByRole('button', { name: 'Take 8' }).click()
  await expect(page.getByText('You now ask for 8 portions.')).toBeVisible()
  await orderOf(second).getByRole('button', { name: 'Accept Order', exact: true }).click()
  await expect(cardOf(page, name)).toContainText(/accepted/i)
  expect(await remainingOf(restaurant, item._id)).toBe(0)
  for (const each of [firstPage, page]) await each.context().close()
})

test('an open detail sheet follows what is left and says when someone was faster', async ({ page }) => {
  const restaurant = await registered('restaurant', here)
  const [reader, rival] = [await registered('food_bank', here), await registered('food_bank', here)]
  const name = `Lentil soup ${Date.now()}`
  const item = await listItem(restaurant, { name, quantity: 20 })
  await openOn(page, reader, '/foodbank/availableItems')
  await cardOf(page, name).getByRole('link', { name }).click()
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet.getByRole('button', { name: 'Claim all 20 portions' })).toBeVisible()

  await decide(restaurant, (await claim(rival, item._id, 8))._id, 'accepted')
  await expect(sheet.getByText('12 left now')).toBeVisible()
  await expect(sheet.getByLabel('How much can you take?')).toHaveValue('12')

  await callAs(restaurant, 'POST', `/api/fooditems/withdraw/${item._id}`, {})
  await expect(sheet.getByRole('button', { name: 'Someone was faster' })).toBeDisabled()
  await page.goBack()
  await expect(sheet).toBeHidden()
})
