import { expect } from '@playwright/test'
import { expectAccessibleEverywhere, test, widths } from '../../support/browser.ts'
import { signIn } from '../../support/people.ts'
import { planVisit } from '../../support/pickups.ts'

test('a restaurant that moves tells the food bank that is coming', async ({ page, browser }) => {
  await page.setViewportSize(widths.desktop)
  const { restaurant, foodBank } = await planVisit()
  await signIn(page, restaurant)
  await page.getByRole('button', { name: / menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.waitForURL('**/settings/organisation')
  await expectAccessibleEverywhere(page)
  await page.getByLabel('Name', { exact: true }).fill('Saffron by the Sea')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saffron by the Sea menu' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Kitchen', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expectAccessibleEverywhere(page)
  await sheet.getByLabel('Address', { exact: true }).fill('7 Hill Road')
  await expect(sheet.getByText('What is over stays where it was.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('7 Hill Road, New York')).toBeVisible()

  const phone = await (await browser.newContext({ viewport: widths.phone })).newPage()
  await signIn(phone, foodBank)
  await phone.goto('/foodbank/pickups')
  await expect(phone.getByText('Saffron by the Sea').first()).toBeVisible()
  await expect(phone.getByText('7 Hill Road, New York').first()).toBeVisible()
  await phone.context().close()
})
