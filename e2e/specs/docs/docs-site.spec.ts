import { expect } from '@playwright/test'
import { expectAccessibleEverywhere, test, widths } from '../../support/browser.ts'

test('a reader finds a guide from the start page and follows its links', async ({ page }) => {
  await page.setViewportSize(widths.desktop)
  await page.goto('/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Surplate documentation' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'For food banks' }).click()
  await expect(page).toHaveURL('/docs/guides/food-bank')
  await expect(page.getByRole('heading', { level: 1, name: 'For food banks' })).toBeVisible()
  const pictures = page.getByRole('article').getByRole('img')
  await expect(pictures.first()).toBeAttached()
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expectAccessibleEverywhere(page)
  await page.getByRole('article').getByRole('link', { name: 'For drivers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'For drivers' })).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'For operators' })).toBeVisible()
})

test('on a phone the menu leads to every section, and Escape closes it', async ({ page }) => {
  await page.setViewportSize(widths.phone)
  await page.goto('/docs/guides/driver')
  const menu = page.getByRole('navigation', { name: 'Pages' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'For drivers' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'API guide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'API guide' })).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('the search finds pages by their words', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('searchbox', { name: 'Search the docs' }).fill('live events')
  await page.getByRole('search').getByRole('link', { name: 'API guide', exact: true }).click()
  await expect(page).toHaveURL('/docs/api')
})

test('the docs load nothing of the app, and an unknown page is the not-found page', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/docs/architecture')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/docs-search-/)])
  expect((await page.goto('/docs/nothing'))?.status()).toBe(404)
})
