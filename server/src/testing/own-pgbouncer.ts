import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { withDatabase } from '../platform/db/scratch.ts'
import { freePort } from './free-port.ts'
import { createFolder, owner } from './unprivileged.ts'
import { until } from './until.ts'

export interface OwnPgbouncer extends Awaited<ReturnType<typeof startOwnPgbouncer>> {}

/** A PgBouncer in transaction mode for a single test, with a few connections to each database of this server. */
export async function startOwnPgbouncer(serverUrl: string, serverConnections: number) {
  const { hostname, port: serverPort, username } = new URL(serverUrl)
  const port = await freePort()
  const folder = await createFolder('surplate-pgbouncer-')
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  await writeFile(users, `"${username}" ""`)
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
admin_users = ${username}
pool_mode = transaction
default_pool_size = ${serverConnections}
`,
  )
  const child = spawn(pathOf(), ['--quiet', file], { ...(await owner()), stdio: 'ignore' })
  const url = `postgres://${username}@127.0.0.1:${port}/pgbouncer`
  await until('PgBouncer answers', () => answers(url), 30_000)
  return {
    urlOf: (database: string) => withDatabase(url, database),
    /** Replaces the connections to the server, which keep the settings they were opened with. */
    async reconnect() {
      await run(url, 'reconnect')
      await run(url, 'wait_close')
    },
    async close() {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs a command of the administration console. */
async function run(url: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query(command)
  await client.end()
}

function answers(url: string): Promise<boolean> {
  return run(url, 'show version').then(
    () => true,
    () => false,
  )
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Debian installs it where only root looks. */
function pathOf(): string {
  const debian = '/usr/sbin/pgbouncer'
  return existsSync(debian) ? debian : 'pgbouncer'
}
