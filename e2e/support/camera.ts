import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import config from '../playwright.config.ts'

const film = join(tmpdir(), `surplate-camera-${process.pid}.mjpeg`)
const { args = [], ...launchOptions } = config.use?.launchOptions ?? {}

/** A browser whose camera sees what `showToCamera` showed it. */
export const withCamera = {
  permissions: ['camera'],
  launchOptions: {
    ...launchOptions,
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
}

/** Holds the screen of a page in front of the camera: its picture, repeated, is a film. */
export async function showToCamera(page: Page) {
  const picture = await page.screenshot({ type: 'jpeg', quality: 90 })
  await writeFile(film, Buffer.concat(Array.from({ length: 15 }, () => picture)))
}
