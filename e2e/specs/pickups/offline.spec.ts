import { type Browser, expect, type Page } from '@playwright/test'
import { test, widths } from '../../support/browser.ts'
import { showToCamera, withCamera } from '../../support/camera.ts'
import { appIsKept, keptRecords } from '../../support/kept-app.ts'
import { callAs, signIn } from '../../support/people.ts'
import { pickupOf, planVisit, type Visit } from '../../support/pickups.ts'

test.use({ serviceWorkers: 'allow', viewport: widths.phone, ...withCamera })

/** The failures of a page without signal are expected. */
test.afterEach(({ consoleErrors }) => void consoleErrors.expected.push(/./))

/** The food bank holds its code in front of the restaurant's camera. */
async function holdUpCode(browser: Browser, { foodBank, id }: Visit) {
  const context = await browser.newContext({ viewport: widths.phone })
  const phone = await context.newPage()
  await signIn(phone, foodBank, `/foodbank/pickups/${id}/code`)
  await expect(phone.getByRole('img', { name: 'QR code of this pickup' })).toBeVisible()
  await showToCamera(phone)
  await context.close()
}

/** The restaurant has its pickups on the device. */
async function openPickups(page: Page, { restaurant, foodBank }: Visit) {
  await signIn(page, restaurant, '/restaurant/pickups')
  await expect(page.getByText(foodBank.name).first()).toBeVisible()
  await appIsKept(page)
  await expect.poll(() => keptRecords(page)).toEqual({ lists: 1, outbox: 0 })
}

/** Without signal, up to the receipt. */
async function handOverOffline(page: Page) {
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Hand over' }).click()
  await page.getByRole('button', { name: 'Scan the QR code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What do they take?' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm handover' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Handed over' })).toBeVisible()
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible()
}

const waiting = (page: Page) => page.getByText('1 handover not sent yet.')

test('handover without signal survives a reload and a new tab, and is recorded once', async ({
  page,
  context,
  browser,
}) => {
  const visit = await planVisit()
  await openPickups(page, visit)
  await holdUpCode(browser, visit)
  await handOverOffline(page)
  await page.reload()
  await expect(waiting(page)).toBeVisible()

  // The first tab stays open: Chromium lifts the emulated lack of signal from a page that it closes.
  const tab = await context.newPage()
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/pickups/hand-over/')) sent.push(request.url())
  })
  await tab.goto('/restaurant/pickups')
  await expect(tab.getByText(visit.foodBank.name).first()).toBeVisible()
  await expect(waiting(tab)).toBeVisible()
  expect((await pickupOf(visit)).state).toBe('planned')

  await context.setOffline(false)
  await expect(waiting(tab)).toBeHidden()
  const { state, receipt, lines } = await pickupOf(visit)
  expect({ state, method: receipt?.method }).toEqual({ state: 'handed_over', method: 'qr_offline' })
  expect(lines.map(({ handed }) => handed?.taken)).toEqual([24])
  expect(sent).toHaveLength(1)
  await expect.poll(() => keptRecords(tab)).toMatchObject({ outbox: 0 })
})

test('handover whose answer was lost is sent again and gets the same receipt', async ({ page, browser }) => {
  const visit = await planVisit()
  await openPickups(page, visit)
  await holdUpCode(browser, visit)
  await page.getByRole('link', { name: 'Hand over' }).click()
  await page.getByRole('button', { name: 'Scan the QR code' }).click()
  await page.route('**/api/pickups/hand-over/*', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Confirm handover' }).click()
  await expect(waiting(page)).toBeVisible()
  const { receipt } = await pickupOf(visit)
  expect(receipt?.method).toBe('qr')

  // The app may be sending again at this moment: the reload waits for that answer to be lost too.
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect.poll(() => keptRecords(page)).toMatchObject({ outbox: 0 })
  expect((await pickupOf(visit)).receipt).toEqual(receipt)
})

test('handover of a pickup that was cancelled meanwhile is for the restaurant to decide', async ({
  page,
  context,
  browser,
}) => {
  const visit = await planVisit()
  await openPickups(page, visit)
  await holdUpCode(browser, visit)
  await handOverOffline(page)
  await callAs(visit.foodBank, 'POST', `/api/pickups/cancel/${visit.id}`, { reason: 'vehicle', note: '' })

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Look at it' }).click()
  const sheet = page.getByRole('dialog', { name: `Handover to ${visit.foodBank.name}` })
  await expect(sheet.getByText(`${visit.foodBank.name} cancelled this pickup at`)).toBeVisible()
  await expect(sheet.getByText('24 of 24')).toBeVisible()
  await sheet.getByRole('button', { name: 'Drop it' }).click()
  await sheet.getByRole('button', { name: 'Drop it' }).click()
  await expect(sheet).toBeHidden()
  expect(await keptRecords(page)).toMatchObject({ outbox: 0 })
  expect((await pickupOf(visit)).state).toBe('cancelled')
})

test('code of a food bank opens without signal until it signs out', async ({ page, context }) => {
  const visit = await planVisit()
  const code = page.getByRole('img', { name: 'QR code of this pickup' })
  await signIn(page, visit.foodBank, '/foodbank/pickups')
  await expect(page.getByText(visit.restaurant.name).first()).toBeVisible()
  await appIsKept(page)
  await expect.poll(() => keptRecords(page)).toEqual({ lists: 1, outbox: 0 })

  await context.setOffline(true)
  const tab = await context.newPage()
  await tab.setViewportSize(widths.phone)
  await tab.goto(`/foodbank/pickups/${visit.id}/code`)
  await expect(tab.getByText('Saved on this phone, works offline')).toBeVisible()
  await expect(tab.getByRole('img', { name: 'QR code of this pickup' })).toBeVisible()
  await tab.close()

  await page.goto(`/foodbank/pickups/${visit.id}/code`)
  await expect(code).toBeVisible()
  await context.setOffline(false)
  await page.goto('/foodbank/pickups')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => keptRecords(page)).toEqual({ lists: 0, outbox: 0 })
})
