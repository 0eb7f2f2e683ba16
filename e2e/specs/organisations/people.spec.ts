import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere, test, widths } from '../../support/browser.ts'
import { organisationOf } from '../../support/food.ts'
import { receivedMail } from '../../support/mails.ts'
import {
  callAs,
  chooseAccount,
  newcomer,
  openPopup,
  type Person,
  registered,
  signIn,
} from '../../support/people.ts'

async function linkFor(person: Person): Promise<string> {
  const link = /href="([^"]+\/invitation#[^"]+)"/
  const { html } = await receivedMail(person, (mail) => link.test(mail.html))
  return link.exec(html)?.[1] ?? ''
}

async function invite(page: Page, email: string, role: string) {
  await page.goto('/settings/people')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption(role)
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click()
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible()
}

test('a colleague joins by mail, works, and loses access when removed', async ({ page, browser }) => {
  await page.setViewportSize(widths.desktop)
  const owner = await registered('restaurant')
  const colleague = await newcomer('restaurant')
  await signIn(page, owner)
  await invite(page, colleague.email, 'staff')
  await expect(page.getByText('Staff. Ends in 6 days.')).toBeVisible()
  await expectAccessibleEverywhere(page)

  const phone = await (await browser.newContext({ viewport: widths.phone })).newPage()
  const link = await linkFor(colleague)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: `Join ${owner.name}`, exact: true })).toBeVisible()
  await expectAccessibleEverywhere(phone)
  const press = () => phone.getByRole('button', { name: 'Sign in with Google to join' }).click()
  await chooseAccount(await openPopup(phone, press), colleague)
  await phone.waitForURL('**/restaurant/dashboard')
  await phone.goto('/restaurant/inventory')
  await expect(phone.getByRole('heading', { level: 1, name: 'My Inventory' })).toBeVisible()
  await phone.goto('/settings')
  await expect(phone.getByRole('link', { name: /^People/ })).toHaveCount(0)

  // The link works once.
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This invitation has ended', exact: true })).toBeVisible()
  await other.context().close()

  await page.reload()
  await expect(page.getByText('2 people')).toBeVisible()
  await phone.goto('/restaurant/inventory')
  await expect(phone.getByRole('heading', { level: 1, name: 'My Inventory' })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${colleague.email}`, exact: true }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Only you')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(`You no longer belong to ${owner.name}.`)).toBeVisible()
  await phone.context().close()
})

test('someone with two organisations switches between them', async ({ page, browser }) => {
  await page.setViewportSize(widths.desktop)
  const owner = await registered('restaurant')
  const driver = await registered('food_bank')
  const ownerPage = await (await browser.newContext({ viewport: widths.desktop })).newPage()
  await signIn(ownerPage, owner)
  await invite(ownerPage, driver.email, 'manager')
  await ownerPage.context().close()

  await signIn(page, driver)
  await page.goto(await linkFor(driver))
  await page.getByRole('button', { name: `Join ${owner.name}`, exact: true }).click()
  await page.waitForURL('**/restaurant/dashboard')
  await page.goto('/restaurant/incomingOrders')
  await page.getByRole('button', { name: / menu$/ }).click()
  await page.getByRole('menuitemradio', { name: driver.name }).click()
  await page.waitForURL('**/foodbank/ordersPage')
  await page.goto('/settings/organisation')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(driver.name)
  // The choice is kept for the next start.
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(driver.name)
})

test('collectors see their pickups only', async ({ page, browser }) => {
  await page.setViewportSize(widths.desktop)
  const owner = await registered('food_bank')
  const collector = await newcomer('food_bank')
  await callAs(owner, 'POST', `/api/organisations/${await organisationOf(owner)}/invitations`, {
    email: collector.email,
    role: 'collector',
    place_id: null,
  })
  const phone = await (await browser.newContext({ viewport: widths.phone })).newPage()
  await signIn(phone, collector, '/register')
  await phone.goto(await linkFor(collector))
  await phone.getByRole('button', { name: `Join ${owner.name}`, exact: true }).click()
  await phone.waitForURL('**/foodbank/pickups')
  await expect(phone.getByRole('heading', { level: 1, name: 'Pickups' })).toBeVisible()
  await phone.goto('/foodbank/availableItems')
  await phone.waitForURL('**/foodbank/pickups')
  await phone.context().close()
  await signIn(page, owner)
  await page.goto('/settings/people')
  await expect(page.getByText('2 people')).toBeVisible()
})
