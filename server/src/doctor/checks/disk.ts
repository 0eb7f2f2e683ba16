import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Check } from '../check.ts'
import { broken, type Finding, fine, unknown, warning } from '../finding.ts'
import type { Installation } from '../installation.ts'

const low = 0.15
const veryLow = 0.05

export const diskCheck: Check = {
  name: 'Disk',
  async run(installation) {
    const folders = {
      ...(!installation.env.PHOTO_S3_URL && { photos: resolve(installation.env.PHOTO_DIRECTORY) }),
      ...(await databaseFolder(installation)),
    }
    const findings = await Promise.all(
      Object.entries(folders).map(async ([what, folder]) => spaceFinding(what, await freeShare(folder))),
    )
    return findings.length > 0 ? findings : [unknown('Neither photos nor the database are on this machine.')]
  },
}

export function spaceFinding(what: string, free: number): Finding {
  const says = `The disk of the ${what} has ${Math.floor(free * 100)} % of its space free.`
  if (free >= low) return fine(says)
  return (free < veryLow ? broken : warning)(
    'disk-nearly-full',
    says,
    'Make the disk larger, or remove what is not needed; a full disk stops everything that writes.',
  )
}

/** Of the folder, or of the one that it will be created in. */
async function freeShare(folder: string): Promise<number> {
  try {
    const { bavail, blocks } = await statfs(folder)
    return blocks > 0 ? bavail / blocks : 1
  } catch (error) {
    if (dirname(folder) === folder) throw error
    return freeShare(dirname(folder))
  }
}

/** Only if it is on this machine and our role may know where. */
async function databaseFolder({ env, database }: Installation): Promise<{ database?: string }> {
  const { hostname } = new URL(env.DATABASE_URL)
  if (!['127.0.0.1', 'localhost', '[::1]', ''].includes(hostname)) return {}
  try {
    const { rows } = await sql<{
      folder: string
    }>`select current_setting('data_directory') as folder`.execute(await database)
    await statfs(rows[0]?.folder ?? '')
    return rows[0] ? { database: rows[0].folder } : {}
  } catch {
    return {}
  }
}
