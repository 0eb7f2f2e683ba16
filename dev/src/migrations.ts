import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lintMigrations } from './migrations/lint.ts'
import { ROOT } from './run/settings.ts'

const folder = join(ROOT, 'server/migrations')
const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
const migrations = await Promise.all(
  files.map(async (file) => ({
    name: file.replace(/\.sql$/, ''),
    text: await readFile(join(folder, file), 'utf8'),
  })),
)

const faults = await lintMigrations(migrations)
for (const fault of faults) console.error(`server/migrations/${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
