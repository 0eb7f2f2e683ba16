import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere, expectLogged, test, widths } from '../../support/browser.ts'
import { receivedMail } from '../../support/mails.ts'
import { ana, ben, enterDesk, submitVerification } from '../../support/operators.ts'
import { callAs, registered, signIn } from '../../support/people.ts'

test.describe.configure({ mode: 'serial' })

async function openDesk(page: Page, person: typeof ana) {
  await signIn(page, person)
  await page.waitForURL('**/operator')
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible()
}

test('of two operators one decides, and the other sees it and learns who', async ({
  page,
  browser,
  consoleErrors,
}) => {
  await page.setViewportSize(widths.desktop)
  for (const operator of [ana, ben]) await enterDesk(operator)
  const restaurant = await registered('restaurant')
  await submitVerification(restaurant)

  const bens = await (await browser.newContext({ viewport: widths.desktop })).newPage()
  await openDesk(page, ana)
  await openDesk(bens, ben)
  const waiting = (of: Page) => of.getByRole('link', { name: `Open ${restaurant.name}`, exact: true })
  await expect(waiting(page)).toBeVisible()
  await expect(waiting(bens)).toBeVisible()
  await expectAccessibleEverywhere(page)

  // Ana opens it, and Ben sees that she is on it.
  await waiting(page).click()
  await expect(page.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible()
  const row = bens.getByRole('region', { name: 'Verification' }).getByRole('listitem')
  await expect(row.filter({ hasText: restaurant.name }).getByText('Ana Example is on it')).toBeAttached()
  await expectAccessibleEverywhere(page)

  await waiting(bens).click()
  await bens.getByLabel('Reason', { exact: true }).fill('The kitchen is closed.')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText(`${restaurant.name} is verified.`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana Example' }).first()).toBeVisible()

  // Ben had it open before, so he learns of it.
  await expect(bens.getByText('Verified', { exact: true }).first()).toBeVisible()
  await expect(bens.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  await expect(waiting(bens)).toHaveCount(0)
  await bens.context().close()
  expect(consoleErrors.logged).toEqual([])
})

test('whoever decides second is told who was first, and keeps what they wrote', async ({
  page,
  consoleErrors,
}) => {
  await page.setViewportSize(widths.desktop)
  for (const operator of [ana, ben]) await enterDesk(operator)
  const restaurant = await registered('restaurant')
  const id = await submitVerification(restaurant)
  await openDesk(page, ben)
  await page.goto(`/operator/organisations/${id}`)
  await page.getByLabel('Reason', { exact: true }).fill('The kitchen is closed.')
  // Live events would take the button away first.
  await page.routeWebSocket(/socket\.io/, () => {})
  await page.route(`**/api/operator/organisations/${id}/decide`, async (route) => {
    await callAs(ana, 'POST', `/api/operator/organisations/${id}/decide`, {
      decision: 'approve',
      seen: 'submitted',
    }).catch(() => undefined)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByText('Decided meanwhile by Ana Example: verified.')).toBeVisible()
  await expect(page.getByLabel('Reason', { exact: true })).toHaveValue('The kitchen is closed.')
  await expectLogged(consoleErrors, /409/)
})

test('a suspended restaurant reads why, in the app and by mail', async ({ page, browser }) => {
  await page.setViewportSize(widths.desktop)
  await enterDesk(ana)
  const restaurant = await registered('restaurant')
  await openDesk(page, ana)
  await page.getByRole('link', { name: 'Organisations', exact: true }).click()
  await page.getByLabel('Search organisations').fill(restaurant.name)
  await page.waitForURL('**/operator/organisations?q=*')
  await page.getByRole('link', { name: restaurant.name }).click()
  await page.getByRole('button', { name: 'Suspend organisation', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Reason', { exact: true }).fill('We could not reach you for a week.')
  await expectAccessibleEverywhere(page)
  await sheet.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByRole('button', { name: 'End the suspension', exact: true })).toBeVisible()

  const { html } = await receivedMail(restaurant, ({ subject }) => subject.endsWith('is suspended'))
  expect(html).toContain('We could not reach you for a week.')
  const member = await (await browser.newContext({ viewport: widths.phone })).newPage()
  await signIn(member, restaurant)
  await member.goto('/settings/organisation')
  await expect(member.getByRole('heading', { name: 'What the network did' })).toBeVisible()
  await expect(member.getByText('Suspended your organisation')).toBeVisible()
  await expect(member.getByText('Ana Example').first()).toBeVisible()
  await member.context().close()
})

test('one search leads from the desk to organisations and people', async ({ page, consoleErrors }) => {
  await page.setViewportSize(widths.phone)
  await enterDesk(ana)
  const restaurant = await registered('restaurant')
  await openDesk(page, ana)
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox').fill(restaurant.email)
  const people = page.getByRole('tab', { name: 'People' })
  await expect(people).toContainText('1')
  await expect(people).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(restaurant.email)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('searchbox').fill(restaurant.name)
  await page.getByRole('tab', { name: 'Organisations' }).click()
  await page.getByRole('link', { name: restaurant.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible()
  expect(consoleErrors.logged).toEqual([])
})

test('for members the desk does not exist', async ({ page }) => {
  const restaurant = await registered('restaurant')
  await signIn(page, restaurant)
  await page.goto('/operator')
  await expect(page.getByRole('heading', { name: 'There is nothing on this plate' })).toBeVisible()
})
