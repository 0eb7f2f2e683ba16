import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { unsafeSettings } from './unsafe-settings.ts'

function warningsOf(changes: Record<string, string>) {
  return unsafeSettings(
    readEnv({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://surplate.example',
      DATABASE_URL: 'postgres://surplate@db/surplate',
      REDIS_URL: 'redis://10.1.2.3',
      FIREBASE_PROJECT_ID: 'surplate',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'surplate.example',
      SMTP_URL: 'smtp://127.0.0.1',
      MAIL_FROM: 'Surplate <hello@surplate.example>',
      PHOTO_S3_URL: 'https://s3.example/photos',
      PHOTO_S3_ACCESS_KEY: 'key',
      PHOTO_S3_SECRET_KEY: 'secret',
      ...changes,
    }),
  )
}

test('services on this machine or in a private network need no TLS', () => {
  expect(warningsOf({})).toEqual([])
  expect(warningsOf({ DATABASE_URL: 'postgres://a@[::1]/b', REDIS_URL: 'redis://[fd00::1]' })).toEqual([])
  expect(warningsOf({ SMTP_URL: 'smtp://mail.internal', REDIS_URL: 'redis://192.168.0.4:6379' })).toEqual([])
})

test.each([
  ['DATABASE_URL', 'postgres://a@db.example/b', 'postgres://a@db.example/b?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://a@198.51.100.4/b?sslmode=prefer', 'postgres://a@198.51.100.4/b?ssl=true'],
  [
    'DATABASE_URL',
    'postgres://a@db.example/b?sslmode=no-verify',
    'postgres://a@db.example/b?sslmode=verify-ca',
  ],
  [
    'DATABASE_URL',
    'postgres://a@db.example/b?ssl=true&sslmode=disable',
    'postgres://a@db.example/b?sslmode=require',
  ],
  [
    'DATABASE_URL',
    'postgres://a@db.example/b?ssl=true&sslmode=no-verify',
    'postgres://a@db.example/b?ssl=true&sslmode=require',
  ],
  ['REDIS_URL', 'redis://cache.example', 'rediss://cache.example'],
  ['SMTP_URL', 'smtp://mail.example:587', 'smtps://mail.example'],
  ['SMTP_URL', 'smtp://mail.example:587', 'smtp://mail.example:587?requireTLS=true'],
  ['PHOTO_S3_URL', 'http://s3.example/photos', 'https://s3.example/photos'],
  ['PHOTO_S3_URL', 'http://s3.example/photos', 'http://10.1.2.3:9000/photos'],
])('warns about %s for %s but not for %s', (name, unsafe, safe) => {
  expect(warningsOf({ [name]: unsafe })).toEqual([expect.stringContaining(name)])
  expect(warningsOf({ [name]: safe })).toEqual([])
  expect(warningsOf({ [name]: unsafe, NODE_ENV: 'test' })).toEqual([])
})
