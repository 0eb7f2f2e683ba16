import { expect, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'

export interface LinkMail {
  link: string
  code: string
}

/** The newest of `count` sign-in mails to an address. */
export async function linkMail(email: string, count = 1): Promise<LinkMail> {
  let html = ''
  await expect
    .poll(async () => {
      const answer = await fetch(`${addresses.mails}/api/mails?to=${encodeURIComponent(email)}`)
      const mails: { subject: string; html: string }[] = await answer.json()
      const found = mails.filter(({ subject }) => subject === 'Your sign-in link for Surplate')
      html = found[0]?.html ?? ''
      return found.length
    })
    .toBe(count)
  const link = /href="([^"]+\/sign-in#[^"]+)"/.exec(html)?.[1]
  const code = /asked: (\d{3}) (\d{3})/.exec(html)?.slice(1).join('')
  if (!link || !code) throw new Error('The mail has no link or no code')
  return { link, code }
}

/** Asks from an address of its own: one address gets few mails a minute, and all browsers of the tests share one. */
export async function fromOwnAddress(page: Page) {
  const address = Array.from(crypto.getRandomValues(new Uint8Array(3)), String).join('.')
  await page.route('**/api/auth/mail-link', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': `10.${address}` } }),
  )
}

export async function askForLink(page: Page, email: string) {
  await fromOwnAddress(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
}

/** Signs in with a link, in the same tab. `site` is the installation that the page is at. */
export async function signInByMail(page: Page, email: string, site: string = addresses.site) {
  await page.goto(`${site}/login`)
  await askForLink(page, email)
  const { link } = await linkMail(email)
  await page.goto(link.replace(addresses.site, site))
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
}
