// Proves what a production build must and must not contain. Run after `npm run build`.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const client = new URL('../build/client/', import.meta.url)
const firstLoadLimit = 125_000

const read = (path: string) => readFileSync(new URL(path.replace(/^\//, ''), client))
const scripts = readdirSync(new URL('assets/', client)).filter((name) => name.endsWith('.js'))
const problems: string[] = []

/** Everything the page asks for before anybody touches it: its scripts, and what they import statically. */
function firstScripts(page: string) {
  const found = new Set<string>()
  const queue = [
    ...read(page)
      .toString()
      .matchAll(/"(\/assets\/[^"]+\.js)"/g),
  ].flatMap(([, path]) => path ?? [])
  for (const path of queue) {
    if (found.has(path)) continue
    found.add(path)
    const imports = read(path)
      .toString()
      .matchAll(/(?:^|[;}])import\s*(?:[^"'();]*?from\s*)?["']\.\/([^"']+\.js)["']/g)
    for (const [, name] of imports) queue.push(`/assets/${name}`)
  }
  return [...found]
}

const first = firstScripts('index.html')
const size = first.reduce((sum, path) => sum + gzipSync(read(path)).length, 0)
console.log(`First JavaScript of /: ${(size / 1000).toFixed(1)} kB gzip in ${first.length} files`)
if (size > firstLoadLimit) problems.push(`The first JavaScript of / is over ${firstLoadLimit / 1000} kB`)

const notAtFirst = {
  firebase: 'identitytoolkit',
  leaflet: 'leaflet-',
  zod: 'invalid_union',
  'chart.js': 'ArcElement',
}
for (const [library, trace] of Object.entries(notAtFirst))
  for (const path of first)
    if (read(path).includes(trace)) problems.push(`${library} is in the first JavaScript of /: ${path}`)

const neverInProduction = ['localhost:9', '127.0.0.1', 'dev/gapi.js', 'Components and states']
for (const name of scripts)
  for (const trace of neverInProduction)
    if (read(`assets/${name}`).includes(trace)) problems.push(`${trace} is in assets/${name}`)

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
