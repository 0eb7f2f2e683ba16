import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const

interface ConsoleErrors {
  /** What the page logged, in order. */
  logged: string[]
  /** What the test expects, see {@link expectLogged}. A page may log it again, and later than it shows it. */
  expected: RegExp[]
}

interface Watched {
  consoleErrors: ConsoleErrors
}

const unexpected = ({ logged, expected }: ConsoleErrors) =>
  logged.filter((text) => !expected.some((pattern) => pattern.test(text)))

/** Fails a test on unexpected console errors, uncaught exceptions and violations of the security policy. */
export const test = base.extend<Watched>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: ConsoleErrors = { logged: [], expected: [] }
      page.on('console', (message) => {
        const { url } = message.location()
        // The account of a new user does not exist yet; the 404 leads to the registration page.
        const notRegistered = url.endsWith('/api/auth/getuser') || url.endsWith('getbyuserid')
        // An unknown URL returns 404 with the not-found page.
        const isPage = !/\/(api|assets|socket\.io)\/|\.\w+$/.test(url)
        const absent = (notRegistered || isPage) && message.text().includes('404')
        if (message.type() === 'error' && !absent) errors.logged.push(message.text())
      })
      page.on('pageerror', (error) => errors.logged.push(`uncaught: ${error.message}`))
      await use(errors)
      // A live page refetches by itself; a routed request in flight when the test ends must not fail it.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(unexpected(errors), 'console errors').toEqual([])
    },
    { auto: true },
  ],
})

/** `open` stays pending until `release` is called. */
export function gate() {
  let release = () => {}
  const open = new Promise<void>((resolve) => {
    release = resolve
  })
  return { open, release: () => release() }
}

/**
 * Leaves the page without live events. A page that connects, or hears of a change, loads again by itself, which would
 * take a failed load's button away under the test that presses it.
 */
export async function withoutLive(page: Page) {
  await page.routeWebSocket(/socket\.io/, () => {})
}

/** Waits for a matching console error; from then on the test expects it, together with failed requests. */
export async function expectLogged(errors: ConsoleErrors, pattern: RegExp) {
  await expect
    .poll(() => errors.logged.filter((text) => pattern.test(text)).length, {
      message: `console errors matching ${pattern}`,
    })
    .toBeGreaterThan(0)
  errors.expected.push(pattern, /Failed to load resource/)
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

/** Changes the theme of the device, and waits each time until the page has it too. */
export async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
      .toContain(colorScheme)
    await expectAccessible(page)
  }
}

/** Checks the page at both widths and in both themes, and that nothing overflows horizontally. */
export async function expectAccessibleEverywhere(page: Page) {
  const before = page.viewportSize()
  for (const viewport of Object.values(widths)) {
    await page.setViewportSize(viewport)
    await expectAccessibleInBothThemes(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `horizontal overflow at ${viewport.width} pixels`).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}

/**
 * Waits for animations to end; axe would report too little contrast during a theme transition. The assistant's button moves
 * away from toasts a moment after they appear; until then they cover a part of it.
 */
export async function settle(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
  await page.waitForFunction(() => {
    const robot = document.querySelector('[aria-label="AI Assistant"]')?.getBoundingClientRect()
    const toasts = document.querySelectorAll('[aria-label="Notifications"] [data-keep-clear]')
    return [...toasts].every((toast) => {
      const { left, right, top, bottom } = toast.getBoundingClientRect()
      return !robot || robot.right < left || robot.left > right || robot.bottom < top || robot.top > bottom
    })
  })
}

const keys = ['firebase_uid', 'email', 'name', 'user_type', 'photoURL', 'user_id', 'type_id']

/** The stored session fields, at most seven. */
export async function sessionFields(page: Page): Promise<Record<string, string>> {
  const stored = await page.evaluate(() => Object.entries(sessionStorage))
  return Object.fromEntries(stored.filter(([key]) => keys.includes(key)))
}
