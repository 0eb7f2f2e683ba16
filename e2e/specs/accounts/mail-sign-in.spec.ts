import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { addresses } from '../../addresses.ts'
import { expectAccessibleEverywhere, expectLogged, sessionFields, test } from '../../support/browser.ts'
import { askForLink, fromOwnAddress, linkMail, signInByMail } from '../../support/mail-sign-in.ts'
import { receivedMail } from '../../support/mails.ts'
import { callAs, registered } from '../../support/people.ts'

const newAddress = () => `${randomUUID()}@example.org`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const dashboard = (page: Page) => heading(page, 'Restaurant Analytics Dashboard')
const code = (page: Page) => page.getByLabel('Six-digit code')

async function otherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: addresses.site })
  return context.newPage()
}

test('known user signs in with the link in a new tab, and the tab that asked goes on too', async ({
  page,
  context,
}) => {
  const person = await registered('restaurant')
  await page.goto('/restaurant/inventory')
  await expect(page).toHaveURL('/login?next=%2Frestaurant%2Finventory')
  await expectAccessibleEverywhere(page)
  await askForLink(page, person.email)
  await expect(code(page)).toBeFocused()
  await expectAccessibleEverywhere(page)
  const tab = await context.newPage()
  await tab.goto((await linkMail(person.email)).link)
  await expect(tab).toHaveURL('/restaurant/inventory')
  await expect(page).toHaveURL('/restaurant/inventory')
  expect(await sessionFields(tab)).toMatchObject({ name: person.name, user_type: 'restaurant' })
  await tab.goBack()
  expect(tab.url()).not.toContain('#')
})

test('code signs in the browser that asked, while the mail was opened elsewhere', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const person = await registered('restaurant')
  await page.goto('/login')
  await askForLink(page, person.email)
  const mail = await linkMail(person.email)

  const phone = await otherBrowser(browser)
  await phone.goto(mail.link)
  await expect(heading(phone, 'Open it where you asked')).toBeFocused()
  await expect(phone.getByText('Type the six digits of the mail there.')).toBeVisible()
  await expectAccessibleEverywhere(phone)
  expect(phone.url()).toBe(`${addresses.site}/sign-in`)

  await page.keyboard.type(mail.code === '000000' ? '000001' : '000000')
  await expect(page.getByText('That is not the code.')).toBeVisible()
  await expectLogged(consoleErrors, /409/)
  await expectAccessibleEverywhere(page)
  await page.keyboard.type(mail.code)
  await expect(dashboard(page)).toBeVisible()
  await phone.context().close()
})

test('used link has ended, and a new one comes with a tap', async ({ page, consoleErrors }) => {
  const email = newAddress()
  await page.goto('/login')
  await askForLink(page, email)
  const { link } = await linkMail(email)
  const asked = await page.evaluate(() => localStorage.getItem('asked_links'))
  await page.goto(link)
  await expect(heading(page, 'Create an account')).toBeVisible()
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.evaluate((kept) => localStorage.setItem('asked_links', kept ?? ''), asked)

  await page.goto(link)
  await expect(heading(page, 'This link has ended')).toBeFocused()
  await expectLogged(consoleErrors, /409/)
  await expectAccessibleEverywhere(page)
  await fromOwnAddress(page)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(heading(page, 'Check your email')).toBeVisible()
  await page.goto((await linkMail(email, 2)).link)
  await expect(heading(page, 'Create an account')).toBeVisible()
})

test('reload and a new tab keep the session, sign-out ends it everywhere in the browser', async ({
  page,
  context,
}) => {
  const loaded: string[] = []
  context.on('request', (request) => loaded.push(request.url()))
  const person = await registered('restaurant')
  await signInByMail(page, person.email)
  await expect(dashboard(page)).toBeVisible()
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/restaurant/dashboard')
  await expect(dashboard(tab)).toBeVisible()

  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(tab).toHaveURL('/login?next=%2Frestaurant%2Fdashboard')
  await page.goto('/restaurant/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => context.cookies().then((cookies) => cookies.length)).toBe(0)
  expect(loaded.filter((url) => /identity-library|identitytoolkit/.test(url))).toEqual([])
})

test('tabs that renew their token at the same moment all stay signed in', async ({ page, context }) => {
  const person = await registered('restaurant')
  await signInByMail(page, person.email)
  await expect(dashboard(page)).toBeVisible()
  const renewals: number[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/api/auth/session')) renewals.push(response.status())
  })
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (let round = 0; round < 2; round += 1) {
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('kept_sign_in') ?? '{}')
      localStorage.setItem('kept_sign_in', JSON.stringify({ ...kept, endsAt: 0 }))
    })
    await Promise.all(tabs.map((tab) => tab.goto('/restaurant/dashboard')))
    for (const tab of tabs) await expect(dashboard(tab)).toBeVisible()
  }
  expect(renewals.length).toBeGreaterThanOrEqual(2)
  expect(new Set(renewals)).toEqual(new Set([200]))
})

test('session that ended elsewhere leads to the sign-in page, which says so', async ({
  page,
  consoleErrors,
}) => {
  const person = await registered('restaurant')
  await signInByMail(page, person.email)
  // A connected page learns of it by itself.
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await callAs(person, 'POST', '/api/auth/signouteverywhere', { uid: person.uid })
  await expect(page.getByText('You were signed out.')).toBeVisible()
  await expectLogged(consoleErrors, /401/)
})

test('sign-in by mail on a shared device stays in its tab', async ({ page, context }) => {
  const person = await registered('restaurant')
  await page.goto('/login')
  await page.getByLabel('This is a shared device').check()
  await askForLink(page, person.email)
  await code(page).fill((await linkMail(person.email)).code)
  await expect(dashboard(page)).toBeVisible()
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/restaurant/dashboard')
  await expect(tab).toHaveURL(/\/login/)
})

test('new person registers by mail, with the address confirmed', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.5, longitude: 13.4 })
  const email = newAddress()
  await signInByMail(page, email)
  await expect(heading(page, 'Create an account')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  const values = {
    Name: 'Harvest Table II',
    'Contact number': '+1 555 010 0142',
    Address: '14 Market Quay',
    City: 'Berlin',
    Country: 'Germany',
  }
  await page.getByRole('radio', { name: /Food bank/ }).check()
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Get Location', exact: true }).click()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL('/foodbank/availableItems')
  await expect(page.getByText('Confirm your email to get updates')).toHaveCount(0)
  await page.goto('/settings/account')
  await expect(page.getByText('Email link')).toBeVisible()
  await expect(page.getByText('To add Google, sign in once')).toBeVisible()
})

test('invited person signs in by mail from the invitation and joins', async ({ page }) => {
  const owner = await registered('restaurant')
  const { user } = await callAs(owner, 'POST', '/api/auth/getuser', { uid: owner.uid })
  const email = newAddress()
  const { organisation_id } = user.memberships[0]
  const invitation = { email, role: 'staff', place_id: null }
  await callAs(owner, 'POST', `/api/organisations/${organisation_id}/invitations`, invitation)
  const mail = await receivedMail({ ...owner, email }, ({ html }) => html.includes('/invitation#'))
  await page.goto(/href="([^"]+\/invitation#[^"]+)"/.exec(mail.html)?.[1] ?? '')
  await fromOwnAddress(page)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(heading(page, 'Check your email')).toBeVisible()
  await page.goto((await linkMail(email)).link)
  await expect(page).toHaveURL(/\/invitation#/)
  await page.getByRole('button', { name: `Join ${owner.name}` }).click()
  await expect(dashboard(page)).toBeVisible()
})

test('one of two ways to sign in is removed, and the other still works', async ({ page }) => {
  const person = await registered('restaurant')
  await signInByMail(page, person.email)
  await expect(dashboard(page)).toBeVisible()
  await page.goto('/settings/account')
  await expect(page.getByRole('button', { name: 'Remove Email link' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Google' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Google?' })
  await expectAccessibleEverywhere(page)
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await askForLink(page, person.email)
  await code(page).fill((await linkMail(person.email, 2)).code)
  await expect(dashboard(page)).toBeVisible()
  await page.goto('/settings/account')
  await expect(page.getByText('Email link')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})
