import { describe, expect, test } from 'vitest'
import { directUrl, firebaseOf, readEnv } from './env.ts'

const development = {
  NODE_ENV: 'development',
  PUBLIC_URL: 'http://localhost:5173/',
  DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/surplate',
  REDIS_URL: 'redis://127.0.0.1:6379',
  FIREBASE_PROJECT_ID: 'demo-surplate',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'localhost',
  FIREBASE_JWKS_URL: 'http://127.0.0.1:9099/dev/jwks.json',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'Surplate <hello@surplate.example>',
}
const { FIREBASE_JWKS_URL: _emulator, ...production } = {
  ...development,
  NODE_ENV: 'production',
  FIREBASE_PROJECT_ID: 'surplate',
}

test('reads a complete environment with defaults', () => {
  expect(readEnv(development)).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:5173',
    WORKER: 'separate',
    MAP_TILE_URL: expect.stringContaining('/dark_all/'),
  })
  expect(readEnv(production).FIREBASE_JWKS_URL).toMatch(/^https:\/\/www\.googleapis\.com\//)
})

test('reports all errors at once', () => {
  const { SMTP_URL: _smtp, ...incomplete } = development
  expect(() => readEnv({ ...incomplete, PORT: 'eighty', DATABASE_URL: 'mysql://x' })).toThrow(
    /PORT[\s\S]*DATABASE_URL[\s\S]*SMTP_URL/,
  )
})

test('counts an empty value as unset', () => {
  expect(readEnv({ ...development, PORT: '', ASSISTANT_API_KEY: '' })).toMatchObject({ PORT: 3000 })
  expect(() => readEnv({ ...development, DATABASE_URL: '' })).toThrow(/DATABASE_URL/)
})

test('requires https in production, except on a local machine or private network', () => {
  expect(() => readEnv({ ...production, PUBLIC_URL: 'http://surplate.example' })).toThrow(
    'PUBLIC_URL: has to be https in production',
  )
  for (const PUBLIC_URL of ['https://surplate.example', 'http://localhost:3000', 'http://192.168.1.5'])
    expect(readEnv({ ...production, PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL)
})

test('signs in with Google with all settings of Firebase, or without any', () => {
  const {
    FIREBASE_PROJECT_ID: _id,
    FIREBASE_API_KEY: _key,
    FIREBASE_AUTH_DOMAIN: _domain,
    ...mailOnly
  } = production
  expect(firebaseOf(readEnv(production))).toMatchObject({ project_id: 'surplate', emulated: false })
  expect(firebaseOf(readEnv(mailOnly))).toBeNull()
  expect(() => readEnv({ ...mailOnly, FIREBASE_PROJECT_ID: 'surplate' })).toThrow(
    /FIREBASE_API_KEY: has to be set[\s\S]*FIREBASE_AUTH_DOMAIN: has to be set/,
  )
})

test('keeps photos in a folder, or in S3 with all of its settings', () => {
  const s3 = { PHOTO_S3_URL: 'https://s3.example.org/photos', PHOTO_S3_ACCESS_KEY: 'key' }
  expect(readEnv(production)).toMatchObject({ PHOTO_DIRECTORY: 'data/photos', PHOTO_RETENTION_DAYS: 90 })
  expect(readEnv({ ...production, ...s3, PHOTO_S3_SECRET_KEY: 'secret' })).toMatchObject(s3)
  expect(() => readEnv({ ...production, ...s3 })).toThrow('PHOTO_S3_SECRET_KEY: has to be set')
})

test('migrations need the URL of the database itself if DATABASE_URL leads to a pooler', () => {
  const pooled = { ...production, DATABASE_POOLER: 'transaction' }
  const DATABASE_DIRECT_URL = 'postgres://postgres@127.0.0.1:5433/surplate'
  expect(directUrl(readEnv(production))).toBe(production.DATABASE_URL)
  expect(directUrl(readEnv({ ...pooled, DATABASE_DIRECT_URL }))).toBe(DATABASE_DIRECT_URL)
  expect(() => directUrl(readEnv(pooled))).toThrow('DATABASE_DIRECT_URL has to be set')
})

describe('rejects emulator keys', () => {
  test.each([
    ['in production', { NODE_ENV: 'production' }, 'only Google’s keys are accepted in production'],
    ['for a real project', { FIREBASE_PROJECT_ID: 'surplate' }, 'only for a project named demo-'],
    [
      'from another machine',
      { FIREBASE_JWKS_URL: 'http://keys.example.org/jwks.json' },
      'only from this machine',
    ],
  ])('%s', (_when, change, message) => {
    expect(() => readEnv({ ...development, ...change })).toThrow(message)
  })

  test('and rejects Google’s keys for a demo project', () => {
    expect(() => readEnv({ ...production, FIREBASE_PROJECT_ID: 'demo-surplate' })).toThrow(
      'a demo- project needs the keys of an emulator',
    )
  })
})
