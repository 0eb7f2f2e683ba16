import { access, constants, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import type { Env } from '../../env.ts'
import { createS3Client } from '../../platform/photos/s3-client.ts'
import type { Check } from '../check.ts'
import { broken, type Finding, fine, warning } from '../finding.ts'
import type { Installation } from '../installation.ts'

export const photosCheck: Check = {
  name: 'Photos',
  async run(installation) {
    return [
      installation.env.PHOTO_S3_URL
        ? await bucketFinding(installation.env)
        : await folderFinding(installation),
    ]
  },
}

async function folderFinding({ env, database }: Installation): Promise<Finding> {
  const folder = resolve(env.PHOTO_DIRECTORY)
  const found = await stat(folder).catch(() => null)
  if (!found) {
    const says = `The folder ${folder} does not exist`
    if (await hasPhotos(database))
      return broken(
        'photo-folder-missing',
        `${says}, although photos have been stored.`,
        'Mount the volume or restore the folder, or correct PHOTO_DIRECTORY.',
      )
    return warning(
      'photo-folder-missing',
      `${says}; the first photo creates it.`,
      `Create it on a disk that is backed up: mkdir -p ${folder}`,
    )
  }
  const { R_OK, W_OK, X_OK } = constants
  const usable =
    found.isDirectory() &&
    (await access(folder, R_OK | W_OK | X_OK).then(
      () => true,
      () => false,
    ))
  if (usable) return fine(`Photos are stored in ${folder}.`)
  return broken(
    'photo-folder-not-writable',
    found.isDirectory() ? `This user may not write to ${folder}.` : `${folder} is not a folder.`,
    'Give the folder to the user that runs API and worker, or correct PHOTO_DIRECTORY.',
  )
}

async function hasPhotos(database: Installation['database']): Promise<boolean> {
  try {
    const { rows } = await sql`select from photos limit 1`.execute(await database)
    return rows.length > 0
  } catch {
    return false
  }
}

async function bucketFinding(env: Env): Promise<Finding> {
  const url = new URL(env.PHOTO_S3_URL ?? '')
  const ask = createS3Client({
    region: env.PHOTO_S3_REGION,
    accessKey: env.PHOTO_S3_ACCESS_KEY ?? '',
    secretKey: env.PHOTO_S3_SECRET_KEY ?? '',
  })
  const fault = (says: string, fix: string) => broken('photo-bucket', says, fix)
  try {
    // Without the right to list, a store does not tell a missing photo from a forbidden one.
    const listing = `${url.href.replace(/\/+$/, '')}?list-type=2&max-keys=1`
    const answer = await ask(listing)
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? answer.status
    if (answer.ok) return fine(`The bucket at ${url.host} answers.`)
    if (answer.status === 404)
      return fault(`There is no such bucket at ${url.host}.`, 'Create it, or correct PHOTO_S3_URL.')
    return fault(
      `The store at ${url.host} refuses our keys: ${code}.`,
      'Correct the two keys and PHOTO_S3_REGION, and allow the key to list the bucket.',
    )
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { message?: string } }
    return fault(
      `The store at ${url.host} does not answer: ${cause?.message || message}.`,
      'Check the host in PHOTO_S3_URL and the network between.',
    )
  }
}
