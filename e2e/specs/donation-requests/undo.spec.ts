import { expect, type Page } from '@playwright/test'
import { expectAccessible, test, widths } from '../../support/browser.ts'
import { claim, decide, listItem } from '../../support/food.ts'
import { callAs, registered, signIn } from '../../support/people.ts'

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

test('undoing an acceptance makes the competing request pending again too', async ({ page }) => {
  await page.setViewportSize(widths.phone)
  const restaurant = await registered('restaurant')
  const [first, second] = [await registered('food_bank'), await registered('food_bank')]
  const biryani = await listItem(restaurant)
  await claim(first, biryani._id)
  const { _id } = await claim(second, biryani._id)
  await signIn(page, restaurant, '/restaurant/incomingOrders')
  const card = cards(page).filter({ hasText: second.name }).first()
  await card.getByRole('button', { name: 'Accept Order' }).click()
  await undo(page).click()
  await expect(page.getByText(`${second.name} is waiting for your answer again.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept Order' })).toHaveCount(2)
  expect((await callAs(second, 'GET', `/api/donation-requests/${_id}`)).status).toBe('pending')
})

test('rejected order can be reconsidered and then accepted', async ({ page }) => {
  const [restaurant, foodBank] = [await registered('restaurant'), await registered('food_bank')]
  const biryani = await listItem(restaurant)
  await decide(restaurant, (await claim(foodBank, biryani._id))._id, 'cancelled')
  await signIn(page, restaurant, '/restaurant/incomingOrders')
  await expect(cards(page).getByText('Order Rejected', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reconsider' }).click()
  await page.getByRole('button', { name: 'Accept Order' }).click()
  await expect(cards(page).getByText('Order Accepted', { exact: true })).toBeVisible()
})

test('withdrawal can be undone by keyboard', async ({ page }) => {
  const restaurant = await registered('restaurant')
  await listItem(restaurant, { name: 'Berry tart' })
  await signIn(page, restaurant, '/restaurant/inventory')
  await page.getByRole('button', { name: 'Withdraw Berry tart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(undo(page)).toBeVisible()
  // An open dialog keeps the focus.
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('F8')
  await expect(undo(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Berry tart is on the list again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Berry tart' })).toBeVisible()
})

test('food bank undoes the cancellation of its request', async ({ page }) => {
  const [restaurant, foodBank] = [await registered('restaurant'), await registered('food_bank')]
  const biryani = await listItem(restaurant)
  await claim(foodBank, biryani._id)
  await signIn(page, foodBank, '/foodbank/ordersPage')
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
  await undo(page).click()
  await expect(page.getByText('Your request for Vegetable biryani is pending again.')).toBeVisible()
  await expect(cards(page).getByText('Waiting for the restaurant to answer.')).toBeVisible()
})
