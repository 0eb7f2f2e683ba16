// Completes package-lock.json after a dependency change; with --check it only reports what is missing or not to be trusted.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeLockfile, type Lockfile } from './lockfile/complete.ts'
import { distrust, type Manifest } from './lockfile/trust.ts'
import { ROOT } from './run/settings.ts'

const path = join(ROOT, 'package-lock.json')
const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'))
const { lockfile, added } = completeLockfile((await read(path)) as Lockfile)

if (process.argv.includes('--check')) {
  const doubts = distrust(lockfile, (await read(join(ROOT, 'package.json'))) as Manifest)
  if (added.length > 0) {
    console.error(`package-lock.json lacks ${added.length} packages for other platforms, so npm ci fails:`)
    for (const name of added) console.error(`  ${name}`)
    console.error('Run: npm run lockfile')
  }
  for (const doubt of doubts) console.error(`package-lock.json: ${doubt}`)
  process.exitCode = added.length + doubts.length > 0 ? 1 : 0
} else if (added.length > 0) {
  await writeFile(path, `${JSON.stringify(lockfile, null, 2)}\n`)
  console.log(`package-lock.json: added ${added.length} packages for other platforms`)
}
