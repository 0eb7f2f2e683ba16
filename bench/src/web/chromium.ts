import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { addresses } from '../../../e2e/addresses.ts'
import settings from '../../../e2e/playwright.config.ts'
import { type Person, signIn } from '../../../e2e/support/people.ts'

/** The phone that Lighthouse emulates. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** A browser with its own profile, in which the person is signed in; `port` is the one for its debugger. */
export async function openChromium(person?: Person) {
  const profile = await mkdtemp(join(tmpdir(), 'surplate-bench-chromium-'))
  const { args = [], ...launch } = settings.use?.launchOptions ?? {}
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    ...phone,
    baseURL: addresses.site,
    args: [...args, '--remote-debugging-port=0'],
  })
  // Only guards against hangs; a slowed down page takes its time.
  context.setDefaultTimeout(240_000)
  const page = await context.newPage()
  if (person) {
    await signIn(page, person)
    await page.waitForLoadState('networkidle')
  }
  return {
    context,
    page,
    port: Number((await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0]),
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
