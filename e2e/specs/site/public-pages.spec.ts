import { expect } from '@playwright/test'
import { formatInteger } from '../../../contract/src/lib/pluralize.ts'
import { addresses } from '../../addresses.ts'
import { expectAccessibleEverywhere, expectLogged, test } from '../../support/browser.ts'

test.describe('landing page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
  })

  test('landing page links to the login and about pages', async ({ page }) => {
    for (const name of ['Join', 'Login']) {
      await expect(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', '/login')
    }
    const learnMore = page.getByRole('link', { name: 'Learn More', exact: true })
    await expect(learnMore).toHaveAttribute('href', '/aboutUs')
    await learnMore.click()
    await expect(page).toHaveURL('/aboutUs')
  })

  test('landing page shows three steps, three restaurants from the leaderboard and three goals', async ({
    page,
    request,
  }) => {
    const { items } = await (await request.get('/api/leaderboard')).json()
    expect(items).toHaveLength(3)
    for (const name of [
      'Three steps to your first rescue',
      'Kitchens that give every week',
      'What we are working towards',
    ]) {
      const section = page.getByRole('region', { name })
      await expect(section.getByRole('listitem')).toHaveCount(3)
    }
    const kitchens = page.getByRole('region', { name: 'Kitchens that give every week' })
    for (const { name, total_donations } of items) {
      await expect(kitchens.getByRole('listitem').filter({ hasText: name })).toContainText(
        formatInteger(total_donations),
      )
    }
  })

  test('landing page shows the sign-in card with the specified texts', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(page.getByText('Please login to continue to your account.', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in with Google', exact: true })).toBeVisible()
    await expect(page.getByText('Need an account? Create one')).toBeVisible()
  })

  test('landing page footer shows the contact details', async ({ page }) => {
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(/\S+@\S+\.\S+/)
    await expect(footer).toContainText(/\+\d[\d ()-]{8,}/)
    await expect(footer.getByText('Office').locator('xpath=following-sibling::dd')).toHaveText(/\d+ \w+/)
  })

  test('landing page has a title, a description and a social card', async ({ page, request }) => {
    await expect(page).toHaveTitle(/Surplate/)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /.+/)
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    const { pathname } = new URL(image ?? '', 'http://localhost')
    expect((await request.get(pathname)).headers()['content-type']).toMatch(/^image\//)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('landing page and about page are readable', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Surplus belongs on a plate.')
    await expect(page.getByText('Three steps to')).toBeVisible()
    await page.goto('/aboutUs')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('about page shows hunger figures, the three features, the vision and a link home', async ({ page }) => {
  await page.goto('/aboutUs')
  const main = page.getByRole('main')
  await expect(main).toContainText(/\d+ million|\d+%|\d+ billion/)
  await expect(main.getByText(/real-time notifications/i).first()).toBeVisible()
  await expect(main.getByText(/location-based pickup coordination/i).first()).toBeVisible()
  await expect(main.getByText(/donation and review insights/i).first()).toBeVisible()
  await expect(main.getByRole('heading', { name: /vision/i })).toBeVisible()
  await page.locator('a[href="/"]').first().click()
  await expect(page).toHaveURL('/')
})

test('login page shows only the sign-in card', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true, level: 1 })).toBeVisible()
  await expect(page.getByText('Three steps')).toHaveCount(0)
})

test('unknown page says so and offers links', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('public pages have no password field', async ({ page }) => {
  for (const path of ['/', '/login', '/aboutUs']) {
    await page.goto(path)
    await expect(page.locator('input[type=password]')).toHaveCount(0)
  }
})

for (const path of ['/', '/login', '/aboutUs', '/nowhere']) {
  test(`${path} has no accessibility violations at both widths and in both themes`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectAccessibleEverywhere(page)
  })
}

test('landing page contacts no other host and loads no unneeded library', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => !url.startsWith(addresses.site))).toEqual([])
  const scripts = page.locator('script[src], link[rel=modulepreload]')
  for (const script of await scripts.all()) {
    const address = (await script.getAttribute('src')) ?? (await script.getAttribute('href'))
    expect(address).not.toMatch(/firebase|leaflet|chart|zod/i)
  }
})

test('featured places show an invitation when the leaderboard fails to load', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/api/leaderboard*', (route) => route.abort())
  await page.goto('/')
  const kitchens = page.getByRole('region', { name: 'Kitchens that give every week' })
  await expect(kitchens.getByRole('link', { name: 'List your first item' })).toHaveCount(3)
  await expectLogged(consoleErrors, /featured restaurants/)
})

test('chosen theme is remembered', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('goals show platform-wide totals, or nothing when they are unknown', async ({
  page,
  request,
  consoleErrors,
}) => {
  const totals = await (await request.get('/api/totals')).json()
  expect(totals.portions).toBeGreaterThan(0)
  const goals = page.getByRole('region', { name: 'What we are working towards' })
  await page.route('**/api/totals', (route) =>
    route.fulfill({ json: { portions: 48_210, restaurants: 24, food_banks: 1 } }),
  )
  await page.goto('/')
  await expect(goals).toContainText(
    'So far, 48,210 portions rescued together by 24 restaurants and 1 food bank.',
  )
  await page.unroute('**/api/totals')
  await page.goto('/')
  await expect(goals).toContainText(
    /So far, [\d,]+ portions rescued together by \d+ restaurants and \d+ food banks\./,
  )
  for (const answer of [{ status: 500 }, { json: { portions: 0, restaurants: 0, food_banks: 0 } }]) {
    await page.route('**/api/totals', (route) => route.fulfill(answer))
    await Promise.all([page.waitForResponse('**/api/totals'), page.goto('/')])
    await expect(goals.getByRole('listitem')).toHaveCount(3)
    await expect(goals.getByText('So far')).toHaveCount(0)
  }
  await expectLogged(consoleErrors, /totals/)
})
