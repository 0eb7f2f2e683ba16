import { readdirSync, writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { settle } from './browser.ts'

const folder = new URL('../../docs/pictures/guides/', import.meta.url)
const mostBytes = 60_000

/** Pictures that the guides can show. */
export function keptPictures(): string[] {
  return readdirSync(folder).sort()
}

/** Takes the picture of a screen for the guides with PICTURES=write; otherwise only checks that there is one. */
export async function picture(page: Page, file: string) {
  if (process.env.PICTURES === 'write') await take(page, file)
  expect(keptPictures(), 'PICTURES=write takes missing pictures').toContain(file)
}

async function take(page: Page, file: string) {
  // The assistant would cover what the picture is about, and focus is of no interest.
  await page.evaluate(() => {
    const assistant = document.querySelector<HTMLElement>('[data-assistant]')
    if (assistant) assistant.style.display = 'none'
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await settle(page)
  const shot = await page.screenshot()
  const content = await asWebp(page, shot)
  expect(content.length, `bytes of ${file}`).toBeLessThanOrEqual(mostBytes)
  writeFileSync(new URL(file, folder), content)
}

/** The browser has an encoder; a page of its own has no security policy. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage()
  const data = await blank.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.72)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await blank.close()
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}
