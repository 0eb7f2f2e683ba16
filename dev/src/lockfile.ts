// Completes package-lock.json after a dependency change; with --check it only reports missing packages.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeLockfile, type Lockfile } from './lockfile/complete.ts'
import { ROOT } from './run/settings.ts'

const path = join(ROOT, 'package-lock.json')
const { lockfile, added } = completeLockfile(JSON.parse(await readFile(path, 'utf8')) as Lockfile)

if (added.length > 0 && process.argv.includes('--check')) {
  console.error(`package-lock.json lacks ${added.length} packages for other platforms, so npm ci fails:`)
  for (const name of added) console.error(`  ${name}`)
  console.error('Run: npm run lockfile')
  process.exitCode = 1
} else if (added.length > 0) {
  await writeFile(path, `${JSON.stringify(lockfile, null, 2)}\n`)
  console.log(`package-lock.json: added ${added.length} packages for other platforms`)
}
