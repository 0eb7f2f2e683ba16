import { execFile } from 'node:child_process'
import { chown, open, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createFolder, owner } from '../../../server/src/testing/unprivileged.ts'

const run = promisify(execFile)

/** A file system of this size in memory, which can be filled. Mounting it needs root. */
export async function createSmallDisk(megabytes: number) {
  const mountPoint = await createFolder('surplate-disk-')
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', mountPoint])
  const { uid, gid } = await owner()
  if (uid !== undefined && gid !== undefined) await chown(mountPoint, uid, gid)
  const ballast = join(mountPoint, 'ballast')

  return {
    /** An empty folder on it, not created yet. */
    folder: join(mountPoint, 'data'),
    /** Writes until nothing more fits. */
    async fill() {
      const file = await open(ballast, 'w')
      try {
        for (const size of [1024 * 1024, 4096]) await writeUntilFull(file, Buffer.alloc(size))
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast),
    async [Symbol.asyncDispose]() {
      await run('umount', [mountPoint])
      await rmdir(mountPoint)
    },
  }
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, chunk: Buffer): Promise<void> {
  for (;;) {
    try {
      await file.write(chunk)
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOSPC') return
      throw error
    }
  }
}
