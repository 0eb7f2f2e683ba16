import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { styleText } from 'node:util'
import { ROOT } from './run/settings.ts'

// Slowest first, so that no slow check runs alone at the end.
const CHECKS = [
  { name: 'web types', command: 'npm run --silent --if-present typecheck --workspace web' },
  { name: 'unused code', command: 'knip' },
  {
    name: 'import directions',
    command: 'depcruise --config .dependency-cruiser.mjs contract server web e2e dev bench chaos deploy',
  },
  { name: 'feature circles', command: 'node dev/src/circles.ts' },
  { name: 'server types', command: 'tsc -p server' },
  { name: 'e2e types', command: 'tsc -p e2e' },
  { name: 'bench types', command: 'tsc -p bench' },
  { name: 'chaos types', command: 'tsc -p chaos' },
  { name: 'dev types', command: 'tsc -p dev' },
  { name: 'deploy types', command: 'tsc -p deploy' },
  { name: 'contract types', command: 'tsc -p contract' },
  { name: 'format and lint', command: `biome ci ${process.stdout.isTTY ? '' : '--colors=off '}.` },
  { name: 'migrations', command: 'node dev/src/migrations.ts' },
  { name: 'lockfile', command: 'node dev/src/lockfile.ts --check' },
]

type Check = (typeof CHECKS)[number]

const PATH = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
const waiting = CHECKS.values()
const failures: string[] = []

await Promise.all(Array.from({ length: availableParallelism() }, workThrough))
for (const failure of failures) console.log(`\n${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function workThrough() {
  for (const check of waiting) await run(check)
}

async function run({ name, command }: Check) {
  const started = performance.now()
  const child = spawn(`${command} 2>&1`, {
    cwd: ROOT,
    shell: true,
    env: {
      ...process.env,
      PATH,
      ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])

  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  const verdict = code === 0 ? styleText('green', 'ok    ') : styleText('red', 'failed')
  console.log(`${verdict} ${seconds} s  ${name}`)
  if (code !== 0) failures.push(`${styleText('bold', command)}\n${output.trimEnd()}`)
}
