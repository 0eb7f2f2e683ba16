import { expect, type Page } from '@playwright/test'
import { test } from '../../support/browser.ts'
import { harvestTable, saffron, signIn } from '../../support/people.ts'

/** Scripts, styles and API responses over 1 KB that arrived uncompressed. */
function watchUncompressed(page: Page) {
  const found: string[] = []
  page.on('response', async (response) => {
    const { pathname, origin } = new URL(response.url())
    if (!/\.(js|css|svg)$|^\/api\//.test(pathname) || origin !== new URL(page.url()).origin) return
    const headers = await response.allHeaders()
    if (headers['content-encoding'] || headers['content-type']?.includes('event-stream')) return
    const body = await response.body().catch(() => Buffer.alloc(0))
    if (body.length > 1024) found.push(`${pathname}: ${body.length} bytes`)
  })
  return found
}

const journeys = [
  { person: harvestTable, path: '/foodbank/availableItems', ready: 'Available Food Donations' },
  { person: saffron, path: '/restaurant/dashboard', ready: 'Dashboard' },
]
for (const { person, path, ready } of journeys)
  test(`all resources of ${path} arrive compressed`, async ({ page }) => {
    const uncompressed = watchUncompressed(page)
    await signIn(page, person, path)
    await expect(page.getByRole('heading', { level: 1, name: ready })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(uncompressed).toEqual([])
  })

test('unknown URL returns 404 and shows the not-found page', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is nothing on this plate' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/login', '/help', '/restaurant/dashboard'])
    test(`${path} explains that JavaScript is required and shows a contact`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Surplate needs JavaScript' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'home page' })).toHaveAttribute('href', '/')
      await expect(page.getByRole('link', { name: /@/ })).toBeVisible()
      await expect(page.getByText('Loading...')).toBeHidden()
    })
})
