import { expect } from '@playwright/test'
import { expectLogged, test, widths } from '../../support/browser.ts'
import { appIsKept } from '../../support/kept-app.ts'
import { harvestTable, signIn } from '../../support/people.ts'

test.use({ serviceWorkers: 'allow', viewport: widths.phone })

test('offline food bank keeps its list, can open other pages and sends nothing later', async ({
  page,
  context,
  consoleErrors,
}) => {
  await signIn(page, harvestTable, '/foodbank/availableItems')
  const claim = page.getByRole('button', { name: 'Claim', exact: true })
  await expect(claim.first()).toBeVisible()
  await appIsKept(page)
  const claims: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/donation-requests/'))
      claims.push(request.url())
  })

  await context.setOffline(true)
  await expect(page.getByText(/You are offline\. Last updated at \d+:\d\d [AP]M\./)).toBeVisible()
  await claim.first().click()
  await expect(page.getByRole('alert').getByText('You are offline. Nothing was sent.')).toBeVisible()

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Food Bank Orders' })).toBeVisible()
  await expect(page.getByText('You are offline. This list is not on your device yet.')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My Food Bank Orders' })).toBeVisible()
  await expect(page.getByText('You are offline.', { exact: true })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('You are offline.', { exact: true })).toBeHidden()
  await expect(page.getByRole('tab').first()).toBeVisible()
  expect(claims).toEqual([])

  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => !path.startsWith('/assets/')).sort()).toEqual(['/__files', '/__spa-fallback'])
  await expectLogged(consoleErrors, /./)
})
