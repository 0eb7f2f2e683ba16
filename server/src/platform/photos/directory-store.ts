import { mkdir, open, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { newId } from '../ids.ts'
import { checkedKey } from './key.ts'
import type { PhotoStore } from './photo-store.ts'

/** Files in a folder of this machine. Processes on several machines need a shared folder, or S3. */
export function createDirectoryStore(directory: string): PhotoStore {
  const root = resolve(directory)
  const pathOf = (key: string) => join(root, checkedKey(key))

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const unfinished = `${path}.${newId()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        // Renaming is atomic: a reader finds the whole file or none, even after a crash.
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async get(key) {
      const file = await open(pathOf(key)).catch((error) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!file) return null
      const { size } = await file.stat()
      return { length: size, content: file.createReadStream() }
    },

    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      // Only succeeds for the last file of a photo.
      await rmdir(dirname(path)).catch(() => {})
    },
  }
}
