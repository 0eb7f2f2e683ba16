import { expect, type Page, type Response } from '@playwright/test'
import { addresses } from '../../addresses.ts'
import { test } from '../../support/browser.ts'
import { harvestTable, saffron, signIn } from '../../support/people.ts'

/** Reports scripts, styles and API responses over 1 KB that arrived uncompressed. */
function watchUncompressed(page: Page) {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return async () => {
    const judged = await Promise.all(responses.map(uncompressed))
    return judged.flat()
  }
}

async function uncompressed(response: Response): Promise<string[]> {
  const { pathname, origin } = new URL(response.url())
  if (!/\.(js|css|svg)$|^\/api\//.test(pathname) || origin !== addresses.site) return []
  const headers = await response.allHeaders()
  if (headers['content-encoding'] || headers['content-type']?.includes('event-stream')) return []
  const body = await response.body().catch(() => Buffer.alloc(0))
  return body.length > 1024 ? [`${pathname}: ${body.length} bytes`] : []
}

const journeys = [
  { person: harvestTable, path: '/foodbank/availableItems', ready: 'Available Food Donations' },
  { person: saffron, path: '/restaurant/dashboard', ready: 'Dashboard' },
]
for (const { person, path, ready } of journeys)
  test(`all resources of ${path} arrive compressed`, async ({ page }) => {
    const findUncompressed = watchUncompressed(page)
    await signIn(page, person, path)
    await expect(page.getByRole('heading', { level: 1, name: ready })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await findUncompressed()).toEqual([])
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
