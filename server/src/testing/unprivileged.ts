import { execFile } from 'node:child_process'
import { chown, mkdtemp } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whom to run a process as: PostgreSQL and PgBouncer refuse to run as root. */
export async function owner(): Promise<{ uid?: number; gid?: number }> {
  if (userInfo().uid !== 0) return {}
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => Number((await run('id', [option, 'postgres'])).stdout)),
  )
  return uid === undefined || gid === undefined ? {} : { uid, gid }
}

/** A temporary folder of that user. */
export async function createFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  const { uid, gid } = await owner()
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  return folder
}
