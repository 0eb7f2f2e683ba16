import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import type { Pickup } from '../../../contract/src/pickups.ts'
import { addresses } from '../../addresses.ts'
import { test, widths } from '../../support/browser.ts'
import { showToCamera, withCamera } from '../../support/camera.ts'
import { give, organisationOf } from '../../support/food.ts'
import { appIsKept, isKept, keptRecords } from '../../support/kept-app.ts'
import { callAs, type Person, registered, signIn } from '../../support/people.ts'

/** A few on every change; 50 to be sure: `OFFLINE_RUNS=50 npm run e2e -- specs/pickups/offline-cuts`. */
const runs = Number(process.env.OFFLINE_RUNS ?? 4)
const seed = Number(process.env.OFFLINE_SEED ?? 20_261_116)

/** Repeats a failed sequence of cuts: the same seed, the same numbers. */
function createRandom(start: number) {
  let state = start
  return function below(limit: number): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const moments = [
  'before the flow',
  'at some time after the tap',
  'before the request',
  'before the answer',
] as const
const interruptions = ['reload', 'new tab', 'browser restart'] as const
const proofs = ['scan', 'without a code'] as const

/** A phone that keeps its data when the browser is restarted. */
async function openPhone(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    ...withCamera.launchOptions,
    permissions: withCamera.permissions,
    baseURL: addresses.site,
    viewport: widths.phone,
    serviceWorkers: 'allow',
  })
}

async function openPickup(person: Person): Promise<Pickup> {
  const { items } = await callAs(person, 'GET', `/api/pickups/foodbank/${await organisationOf(person)}`)
  expect(items).toHaveLength(1)
  return items[0]
}

async function beginHandover(page: Page, proof: (typeof proofs)[number]) {
  await page.getByRole('link', { name: 'Hand over', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What is their code?' })).toBeVisible()
  if (proof === 'scan') await page.getByRole('button', { name: 'Scan the QR code' }).click()
  else {
    await page.getByRole('button', { name: 'Phone is dead? Hand over without a code' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: 'Their phone is dead' }).check({ force: true })
    await sheet.getByRole('button', { name: 'Continue' }).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'What do they take?' })).toBeVisible()
}

test(`${runs} handovers whose connection is cut at random points are recorded exactly once each`, async ({
  browser,
}) => {
  test.setTimeout(60_000 + runs * 60_000)
  const below = createRandom(seed)
  const restaurant = await registered('restaurant')
  const foodBank = await registered('food_bank')
  const profile = await mkdtemp(join(tmpdir(), 'surplate-phone-'))
  const codes = await browser.newPage({ baseURL: addresses.site, viewport: widths.phone })
  let context = await openPhone(profile)
  let page = context.pages()[0] ?? (await context.newPage())
  await give(restaurant, foodBank)
  await signIn(page, restaurant, '/restaurant/pickups')
  await signIn(codes, foodBank, '/foodbank/pickups')
  await appIsKept(page)

  for (let run = 0; run < runs; run += 1) {
    const moment = moments[below(moments.length)]
    const interruption = interruptions[below(interruptions.length)]
    const proof = proofs[below(proofs.length)] ?? 'scan'
    const plan = `run ${run} of seed ${seed}: ${proof}, cut ${moment}, then ${interruption}`
    if (run > 0) await give(restaurant, foodBank)
    const { _id: id } = await openPickup(foodBank)
    await test.step(plan, async () => {
      await codes.goto(`/foodbank/pickups/${id}/code`)
      await expect(codes.getByRole('img', { name: 'QR code of this pickup' })).toBeVisible()
      await showToCamera(codes)
      await page.goto('/restaurant/pickups')
      await expect(page.getByRole('link', { name: 'Hand over', exact: true })).toBeVisible()
      await expect.poll(() => isKept(page, id)).toBe(true)

      if (moment === 'before the flow') await context.setOffline(true)
      await beginHandover(page, proof)
      const calls = '**/api/pickups/hand-over/*'
      if (moment === 'before the request')
        await context.route(calls, (route) => route.abort('connectionreset'))
      if (moment === 'before the answer')
        await context.route(calls, async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
        })
      await page.getByRole('button', { name: 'Confirm handover' }).click()
      if (moment === 'at some time after the tap') {
        await page.waitForTimeout(below(150))
        await context.setOffline(true)
      }
      await expect(page.getByRole('heading', { level: 1, name: 'Handed over' })).toBeVisible()

      // Still without a connection: what was recorded survives.
      await context.setOffline(true)
      if (interruption === 'reload') await page.reload()
      else if (interruption === 'new tab') {
        const tab = await context.newPage()
        await page.close()
        page = tab
      } else {
        await context.close()
        context = await openPhone(profile)
        await context.setOffline(true)
        page = context.pages()[0] ?? (await context.newPage())
      }
      await page.goto('/restaurant/pickups')
      await expect(page.getByRole('heading', { level: 1, name: 'Pickups' })).toBeVisible()
      if (moment !== 'at some time after the tap')
        await expect(page.getByText('1 handover not sent yet.')).toBeVisible()

      await context.unrouteAll({ behavior: 'wait' })
      await context.setOffline(false)
      await expect.poll(async () => (await keptRecords(page)).outbox, plan).toBe(0)

      const pickup: Pickup = await callAs(restaurant, 'GET', `/api/pickups/${id}`)
      expect({ state: pickup.state, taken: pickup.lines.map(({ handed }) => handed?.taken) }, plan).toEqual({
        state: 'handed_over',
        taken: [24],
      })
    })
  }
  const list = `/api/pickups/restaurant/${await organisationOf(restaurant)}?when=earlier&limit=100`
  const { items } = await callAs(restaurant, 'GET', list)
  const receipts = (items as Pickup[]).map(({ receipt }) => receipt?.number)
  expect(new Set(receipts).size).toBe(runs)
  expect(receipts).toHaveLength(runs)
  await context.close()
  await rm(profile, { recursive: true, force: true })
})
