import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addresses } from '../../addresses.ts'
import { expectAccessibleEverywhere, test, widths } from '../../support/browser.ts'
import { type Person, registered, signIn } from '../../support/people.ts'

const line = (page: Page) => page.getByText('Confirm your email to get updates about your orders.')

/** A food bank registered with an email other than that of its Google account. */
async function unconfirmed(): Promise<{ person: Person; email: string }> {
  const email = `${randomUUID()}@example.org`
  return { person: await registered('food_bank', { email }), email }
}

async function mailsTo(email: string): Promise<{ subject: string; html: string }[]> {
  const answer = await fetch(`${addresses.mails}/api/mails?to=${encodeURIComponent(email)}`)
  return answer.json()
}

async function newestLink(email: string, count: number) {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(count)
  const links = (await mailsTo(email)).map(({ html }) => /href="([^"]+confirm-email#[^"]+)"/.exec(html)?.[1])
  return links.find((link) => link !== undefined) ?? ''
}

test('email is confirmed through its link, on another device and signed out', async ({ page, browser }) => {
  await page.setViewportSize(widths.desktop)
  const { person, email } = await unconfirmed()
  await signIn(page, person)
  await expect(line(page)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await expect(page.getByText(`A new link is on its way to ${email}.`)).toBeVisible()

  const phone = await (await browser.newContext({ viewport: widths.phone })).newPage()
  await phone.goto(await newestLink(email, 2))
  await expect(phone.getByRole('heading', { name: 'Confirm your email', exact: true })).toBeVisible()
  await expectAccessibleEverywhere(phone)
  await phone.getByRole('button', { name: 'Confirm my email', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Your email is confirmed', exact: true })).toBeFocused()
  await phone.reload()
  await phone.getByRole('button', { name: 'Confirm my email', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Already confirmed', exact: true })).toBeVisible()
  await phone.context().close()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(line(page)).toHaveCount(0)
})
