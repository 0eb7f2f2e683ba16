import { expect } from '@playwright/test'
import { expectAccessibleEverywhere, expectLogged, test } from '../../support/browser.ts'
import { registered, signIn } from '../../support/people.ts'

test('help centre lists all groups of articles, the reader’s own first', async ({ page }) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible()
  const groups = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(groups).toHaveText(['Before you join', 'For everyone', 'For restaurants', 'For food banks'])

  await signIn(page, await registered('food_bank'))
  await page.goto('/help')
  await expect(groups.first()).toHaveText('For food banks')
})

test('member opens help from the navigation bar, which stays, and keeps one live connection', async ({
  page,
}) => {
  let connections = 0
  page.on('websocket', () => {
    connections += 1
  })
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn(page, await registered('food_bank'))
  const banner = page.getByRole('banner')
  const main = banner.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Available Items', exact: true })).toBeVisible()
  expect((await banner.boundingBox())?.height).toBeLessThan(70)
  for (const link of await main.getByRole('link').all())
    expect(
      await link.evaluate((element) => element.getClientRects().length + element.scrollHeight),
    ).toBeLessThan(50)

  await banner.getByRole('button', { name: / menu$/ }).click()
  await banner.getByRole('menuitem', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible()
  await page.getByRole('link', { name: 'What Expires in means' }).click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect.poll(() => connections).toBe(1)
  await page.goto('/help/everyone/nothing')
  await expect(page.getByRole('heading', { name: 'There is nothing on this plate' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  // A document opens its connection after it shows its heading.
  await expect.poll(() => connections).toBe(2)
  await page.reload()
  await page.getByRole('link', { name: 'Open your dashboard' }).click()
  await expect(page).toHaveURL('/foodbank/dashboard')
  await main.getByRole('link', { name: 'Leaderboard', exact: true }).click()
  await expect(page).toHaveURL('/leaderboard')
  await expect.poll(() => connections).toBe(3)
})

test('visitor who navigates from help to a member page is redirected to sign in', async ({ page }) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible()
  await page.evaluate(() => {
    history.pushState({}, '', '/leaderboard')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(page).toHaveURL('/login?next=%2Fleaderboard')
})

test('search finds an article and keeps the query in the URL, and links in the article work', async ({
  page,
}) => {
  await page.goto('/help')
  await page.getByRole('searchbox', { name: 'Search the help centre' }).fill('cannot log in')
  const found = page.getByRole('region', { name: 'Search results' }).getByRole('link')
  await expect(found.first()).toHaveText('Sign in, and what to do when it fails')
  await expect(page).toHaveURL('/help?q=cannot+log+in')
  await page.reload()
  await found.first().click()
  await expect(page).toHaveURL('/help/everyone/sign-in')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in, and what to do when it fails')
  await page.getByRole('article').getByRole('link', { name: 'the sign-in page' }).click()
  await expect(page).toHaveURL('/login')
})

test('search without matches says so', async ({ page }) => {
  await page.goto('/help?q=xylophone')
  await expect(page.getByText('No articles match your search')).toBeVisible()
})

test('missing article shows the not-found page, and a failed search keeps the article list', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/help/everyone/nothing')
  await expect(page.getByRole('heading', { name: 'There is nothing on this plate' })).toBeVisible()
  await page.route('**/api/help/search*', (route) => route.abort())
  await page.goto('/help?q=log')
  await expect(page.getByRole('alert')).toContainText('Search isn’t working right now.')
  await expect(page.getByRole('heading', { name: 'For everyone' })).toBeVisible()
  await expectLogged(consoleErrors, /Failed to search the help centre/)
})

test('help centre has no accessibility violations', async ({ page }) => {
  for (const path of ['/help', '/help/restaurant/list-food']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleEverywhere(page)
  }
})
