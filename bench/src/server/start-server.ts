import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, pathOf, processEnv } from '../../../server/src/testing/child-process.ts'
import { keysUrl } from './tokens.ts'

export const unlimited = '1000000000'

export const resultsFolder = new URL('../../results/', import.meta.url).pathname

/** Our own tokens, and no limit to what few callers from one address may ask for. */
export async function loadSettings() {
  return {
    FIREBASE_JWKS_URL: await keysUrl(),
    CALLS_PER_ADDRESS: unlimited,
    CALLS_PER_PERSON: unlimited,
    CALLS_PER_ORGANISATION: unlimited,
  }
}

export interface RunningServer {
  url: string
  close(): Promise<void>
}

/** The real server in its own process, set up as in production, without a worker; its log goes to a file. */
export async function startServer(database: { url: string; name: string }): Promise<RunningServer> {
  mkdirSync(resultsFolder, { recursive: true })
  const logFile = join(resultsFolder, `${database.name}.log`)
  const log = openSync(logFile, 'w')
  const env = processEnv(database, { ...(await loadSettings()), WORKER: 'separate', LOG_LEVEL: 'info' })
  const child = spawn(process.execPath, [pathOf('main.ts')], { env, stdio: ['ignore', log, log] })
  closeSync(log)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const output = {
    get text() {
      return readFileSync(logFile, 'utf8')
    },
  }
  const url = await Promise.race([addressOf(output), once(child, 'exit').then(() => '')])
  if (!url) throw new Error(`The server did not start:\n${output.text}`)
  return {
    url,
    async close() {
      process.off('exit', kill)
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
