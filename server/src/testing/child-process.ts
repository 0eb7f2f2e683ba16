import { type ChildProcess, spawn } from 'node:child_process'
import type { Env } from '../env.ts'
import { redisUrl } from './services.ts'
import { photoDirectory } from './test-env.ts'
import { until } from './until.ts'

/** Settings, and how the system runs the process. */
type ProcessEnv = Partial<Record<keyof Env | 'NODE_OPTIONS', string>> & Partial<FakeTimeEnv>

/** Read by libfaketime. */
export interface FakeTimeEnv {
  LD_PRELOAD: string
  FAKETIME_TIMESTAMP_FILE: string
  FAKETIME_NO_CACHE: string
  DONT_FAKE_MONOTONIC: string
}

/** Starts the server or the worker as a child process, so that it can be stopped or killed. */
export function startProcess(
  entry: Entry,
  database: { url: string; name: string },
  env: ProcessEnv = {},
): { child: ChildProcess; output: { text: string } } {
  const child = spawn(process.execPath, [pathOf(entry)], { env: processEnv(database, env) })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output.text += chunk))
  return { child, output }
}

type Entry = 'main.ts' | 'worker.ts' | '../scripts/migrate.ts'

export function pathOf(entry: Entry): string {
  return new URL(`../${entry}`, import.meta.url).pathname
}

/** Environment of a server or worker that has no access beyond this machine. */
export function processEnv(database: { url: string; name: string }, env: ProcessEnv = {}) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    PORT: '0',
    PUBLIC_URL: 'http://surplate.test',
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: database.name,
    FIREBASE_PROJECT_ID: 'demo-surplate',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'localhost',
    FIREBASE_JWKS_URL: 'http://127.0.0.1:9099/dev/jwks.json',
    SMTP_URL: 'smtp://127.0.0.1:1025',
    MAIL_FROM: 'Surplate <hello@surplate.test>',
    PHOTO_DIRECTORY: photoDirectory(database),
    ...env,
  }
}

/** Waits until the server listens and returns its URL. */
export async function addressOf(output: { text: string }): Promise<string> {
  await until('server is listening', () => output.text.includes('Server listening at'), 60_000)
  return /http:\/\/127\.0\.0\.1:\d+/.exec(output.text)?.[0] ?? ''
}
