import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const

interface Watched {
  /** What the page logged as an error; tests that expect one take it out. */
  consoleErrors: string[]
}

/** Every test fails on an unexpected error in the console, on an uncaught one, and on a breach of the security policy. */
export const test = base.extend<Watched>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        const { url } = message.location()
        // A newcomer's account is looked for and not found: that is the way to the registration.
        const notRegistered = url.endsWith('/api/auth/getuser') || url.endsWith('getbyuserid')
        // An unknown address answers 404 with a page that says so.
        const isPage = !/\/(api|assets|socket\.io)\/|\.\w+$/.test(url)
        if (message.type() === 'error' && !((notRegistered || isPage) && message.text().includes('404')))
          errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
      await use(errors)
      // A live page asks again by itself: a call that is on its way through a route as the test ends is not its failure.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Holds back what waits for `open`, until it is released. */
export function gate() {
  let release = () => {}
  const open = new Promise<void>((resolve) => {
    release = resolve
  })
  return { open, release: () => release() }
}

/** Takes out the console entries that a test provoked, and says whether there were any. */
export function expectLogged(errors: string[], pattern: RegExp) {
  const matching = errors.filter((text) => pattern.test(text))
  expect(matching.length, `something like ${pattern} in the console: ${errors.join(' | ')}`).toBeGreaterThan(
    0,
  )
  const network = /Failed to load resource/
  errors.splice(0, errors.length, ...errors.filter((text) => !pattern.test(text) && !network.test(text)))
}

export async function expectAccessible(page: Page) {
  await settle(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** What is on the screen, at both widths and in both themes; nothing of it may stick out sideways. */
export async function expectAccessibleEverywhere(page: Page) {
  const before = page.viewportSize()
  for (const viewport of Object.values(widths)) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `nothing sticks out sideways at ${viewport.width} pixels`).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}

/** Colours that are still on their way to another theme would be measured as too faint. */
async function settle(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
}

const keys = ['firebase_uid', 'email', 'name', 'user_type', 'photoURL', 'user_id', 'type_id']

/** Those of the seven session fields that are stored. */
export async function sessionFields(page: Page): Promise<Record<string, string>> {
  const stored = await page.evaluate(() => Object.entries(sessionStorage))
  return Object.fromEntries(stored.filter(([key]) => keys.includes(key)))
}
