import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere, test, widths } from '../../support/browser.ts'
import { receivedMail } from '../../support/mails.ts'
import { registered, signIn } from '../../support/people.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Your data' })

test('an owner takes a copy of everything along', async ({ page }) => {
  await page.setViewportSize(widths.phone)
  const owner = await registered('restaurant')
  await signIn(page, owner)
  await page.goto('/settings/account')
  await expectAccessibleEverywhere(page)
  await card(page).getByRole('button', { name: 'Ask for it', exact: true }).click()

  const { html } = await receivedMail(owner, ({ subject }) => subject === 'Your data is ready')
  expect(html).toContain('/settings/account')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card(page).getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toBe('surplate-data.zip')
  const zip = await readFile(await file.path())
  // The names of the files stand uncompressed in the archive.
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes('data.json')).toBe(true)
  await expectAccessibleEverywhere(page)
})

test('an owner who asks to be deleted has time to keep the account', async ({ page }) => {
  await page.setViewportSize(widths.desktop)
  const owner = await registered('food_bank')
  await signIn(page, owner)
  await page.goto('/settings/account')
  await card(page).getByRole('button', { name: 'Delete', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(sheet.getByText(`Nobody else belongs to ${owner.name}`)).toBeVisible()
  const confirm = sheet.getByLabel('Type your email address to confirm')
  await expect(confirm).toBeFocused()
  await confirm.fill('someone@example.org')
  await sheet.getByRole('button', { name: 'Delete in 14 days' }).click()
  await expect(sheet.getByText(`Type ${owner.email}`)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await confirm.fill(owner.email)
  await sheet.getByRole('button', { name: 'Delete in 14 days' }).click()
  await expect(sheet).toBeHidden()

  const due = new Date(Date.now() + 14 * 24 * 3_600_000)
  const day = due.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })
  await expect(card(page).getByText(`Your account will be deleted on ${day}`)).toBeVisible()
  await receivedMail(owner, ({ subject }) => subject.startsWith('Your account will be deleted on'))
  await expectAccessibleEverywhere(page)
  await card(page).getByRole('button', { name: 'Keep my account' }).click()
  await expect(card(page).getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
})

test('an owner deletes the organisation by its name, and keeps it after all', async ({ page }) => {
  await page.setViewportSize(widths.phone)
  const owner = await registered('restaurant')
  await signIn(page, owner)
  await page.goto('/settings/organisation')
  const region = page.getByRole('region', { name: 'Delete the organisation' })
  await region.getByRole('button', { name: 'Delete', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Delete ${owner.name}?` })
  await sheet.getByLabel('Type its name to confirm').fill(owner.name)
  await sheet.getByRole('button', { name: 'Delete in 14 days' }).click()
  await expect(region.getByText(`${owner.name} will be deleted on`)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await region.getByRole('button', { name: 'Keep it' }).click()
  await expect(region.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
})
