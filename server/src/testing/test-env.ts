import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Env, readEnv } from '../env.ts'
import { redisUrl } from './services.ts'
import { projectId } from './tokens.ts'

/** Environment of a server with its own database and no access beyond this machine. */
export function testEnv(
  database: { name: string; url: string },
  changed: Partial<Record<keyof Env, string>> = {},
): Env {
  return readEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://surplate.test',
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: database.name,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: 'demo-key',
    FIREBASE_AUTH_DOMAIN: 'localhost',
    FIREBASE_JWKS_URL: 'http://127.0.0.1:1/unused',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Surplate <hello@surplate.test>',
    PHOTO_DIRECTORY: photoDirectory(database),
    LOG_LEVEL: 'silent',
    // Tests change the database directly.
    KEPT_ANSWER_SECONDS: '0',
    // They also send hundreds of calls at once.
    CALLS_AT_ONCE: '10000',
    ...changed,
  })
}

/** Created with the first photo. */
export function photoDirectory({ name }: { name: string }): string {
  return join(tmpdir(), `${name}-photos`)
}
