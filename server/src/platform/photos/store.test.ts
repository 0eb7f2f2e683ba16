import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '../../testing/s3-server.ts'
import { newId } from '../ids.ts'
import { createDirectoryStore } from './directory-store.ts'
import { openPhotoStore } from './open-store.ts'
import type { PhotoStore } from './photo-store.ts'
import { createS3Store } from './s3-store.ts'

let directory: string
let s3: Awaited<ReturnType<typeof startS3>>

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'surplate-store-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  await rm(directory, { recursive: true })
})

async function contentOf(store: PhotoStore, key: string): Promise<Buffer | null> {
  const file = await store.get(key)
  if (!file) return null
  const content = await buffer(file.content)
  expect(file.length).toBe(content.length)
  return content
}

const stores: [name: string, open: () => PhotoStore][] = [
  ['a folder', () => createDirectoryStore(join(directory, 'photos'))],
  ['S3', () => createS3Store(s3)],
]

describe.each(stores)('a store in %s', (_name, open) => {
  const bytes = Buffer.from([0, 255, 10, 13, 128])

  test('returns the bytes that were put', async () => {
    const key = `${newId()}/small.webp`
    await open().put(key, bytes, 'image/webp')
    expect(await contentOf(open(), key)).toEqual(bytes)
  })

  test('keeps files of a photo apart', async () => {
    const id = newId()
    await open().put(`${id}/small.webp`, bytes, 'image/webp')
    await open().put(`${id}/small.avif`, Buffer.from('avif'), 'image/avif')
    await open().remove(`${id}/small.avif`)
    expect(await open().get(`${id}/small.avif`)).toBeNull()
    expect(await contentOf(open(), `${id}/small.webp`)).toEqual(bytes)
  })

  test('has no file that was never put or that was removed', async () => {
    const key = `${newId()}/small.webp`
    expect(await open().get(key)).toBeNull()
    await open().put(key, bytes, 'image/webp')
    await open().remove(key)
    expect(await open().get(key)).toBeNull()
    await open().remove(key)
  })

  test.each([
    '../a/b.webp',
    'a/../../b.webp',
    '/etc/passwd',
    'a/b',
    'a/..',
    'a/b.webp?acl',
    'a/b/c.webp',
    '',
  ])('rejects the key "%s"', async (key) => {
    await expect(open().put(key, bytes, 'image/webp')).rejects.toThrow('malformed key')
    await expect(open().get(key)).rejects.toThrow('malformed key')
    await expect(open().remove(key)).rejects.toThrow('malformed key')
  })
})

test('a folder keeps neither unfinished files nor empty folders', async () => {
  const root = join(directory, 'tidy')
  const store = createDirectoryStore(root)
  await Promise.all([1, 2, 3].map((byte) => store.put('a/small.webp', Buffer.from([byte]), 'image/webp')))
  expect(await readdir(join(root, 'a'))).toEqual(['small.webp'])
  await store.remove('a/small.webp')
  expect(await readdir(root)).toEqual([])
})

test('a bucket is closed to writers and readers with a wrong key', async () => {
  await createS3Store(s3).put('a/small.webp', Buffer.from('x'), 'image/webp')
  const stranger = createS3Store({ ...s3, secretKey: 'wrong' })
  await expect(stranger.get('a/small.webp')).rejects.toThrow('403')
  await expect(stranger.put('a/small.webp', Buffer.from('y'), 'image/webp')).rejects.toThrow('403')
})

test('photos go to S3 if it is set, otherwise to the folder', async () => {
  const settings = { PHOTO_DIRECTORY: join(directory, 'either'), PHOTO_S3_REGION: s3.region }
  const inS3 = {
    PHOTO_S3_URL: `${s3.url}/`,
    PHOTO_S3_ACCESS_KEY: s3.accessKey,
    PHOTO_S3_SECRET_KEY: s3.secretKey,
  }
  await openPhotoStore({ ...settings, ...inS3 }).put('b/small.webp', Buffer.from('s3'), 'image/webp')
  await openPhotoStore(settings).put('b/small.webp', Buffer.from('folder'), 'image/webp')
  expect(String(await contentOf(createS3Store(s3), 'b/small.webp'))).toBe('s3')
  const folder = createDirectoryStore(settings.PHOTO_DIRECTORY)
  expect(String(await contentOf(folder, 'b/small.webp'))).toBe('folder')
})
