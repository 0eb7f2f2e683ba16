import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { createFolder, owner } from './unprivileged.ts'
import { until } from './until.ts'

const run = promisify(execFile)

export interface OwnPostgres {
  url: string
  /** Starts a server that follows this one. */
  startReplica(): Promise<OwnPostgres>
  /** Makes a replica accept writes. */
  promote(): Promise<void>
  /** Ends at once, as if its machine had lost power. */
  kill(): Promise<void>
  isRunning(): Promise<boolean>
  /** Starts again after it has ended, at the same port. */
  restart(): Promise<void>
  close(): Promise<void>
}

interface Options {
  /** As in postgresql.conf. */
  settings?: Record<string, string>
  /** An empty folder of the user that runs PostgreSQL; a temporary one by default. */
  folder?: string
  /** Added to the environment. */
  env?: Record<string, string>
}

/** A PostgreSQL server for a single test, beside the one that tests share. */
export async function startOwnPostgres(options: Options = {}): Promise<OwnPostgres> {
  const folder = options.folder ?? (await createFolder('surplate-postgres-'))
  await runAsOwner('initdb', ['-D', folder, '-A', 'trust', '-U', 'postgres', '--no-sync', '--locale=C.UTF-8'])
  return start(folder, options)
}

async function start(folder: string, { settings = {}, env = {} }: Options): Promise<OwnPostgres> {
  const port = await freePort()
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    ...settings,
  }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let child = await spawnServer()
  await until('PostgreSQL answers', () => answers(url), 30_000)

  async function spawnServer(): Promise<ChildProcess> {
    return spawn(pathOf('postgres'), ['-D', folder, ...args], {
      ...(await owner()),
      env: { ...process.env, ...env },
      stdio: 'ignore',
    })
  }

  return {
    url,
    async startReplica() {
      const copy = await createFolder('surplate-postgres-')
      await runAsOwner('pg_basebackup', ['-d', url, '-D', copy, '-R', '--checkpoint=fast', '--no-sync'])
      return start(copy, { env })
    },
    promote: () => runAsOwner('pg_ctl', ['promote', '-D', folder]),
    kill: () => end(child),
    isRunning: () => answers(url),
    async restart() {
      child = await spawnServer()
      await until('PostgreSQL answers', () => answers(url), 60_000)
    },
    async close() {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Without waiting for connections. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGQUIT')
  await once(child, 'exit')
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function runAsOwner(program: string, args: string[]): Promise<void> {
  await run(pathOf(program), args, await owner())
}

/** Debian keeps the programs of each version in a folder of their own; elsewhere they are in the path. */
function pathOf(program: string): string {
  const found = globSync(`/usr/lib/postgresql/*/bin/${program}`)
  return found.toSorted().at(-1) ?? program
}
