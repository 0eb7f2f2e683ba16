// Proves what a production build must and must not contain. Run after `npm run build`.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const client = new URL('../build/client/', import.meta.url)
const firstLoadLimit = 125_000

const read = (path: string) => readFileSync(new URL(path.replace(/^\//, ''), client))
const scripts = readdirSync(new URL('assets/', client)).filter((name) => name.endsWith('.js'))
const problems: string[] = []

/** The scripts, and everything they import statically. */
function withImports(paths: readonly string[]) {
  const found = new Set<string>()
  const queue = [...paths]
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

/** Everything a prerendered page asks for before anybody touches it. */
function firstScripts(page: string) {
  const html = read(page).toString()
  return withImports([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].flatMap(([, path]) => path ?? []))
}

type Route = { id: string; module: string; clientLoaderModule?: string; parentId?: string }

/** Every page with what it asks for at first: its own code and that of the layouts around it. */
function* pagesWithScripts() {
  const manifest = scripts.find((name) => name.startsWith('manifest-')) ?? ''
  const [, json = ''] = /=(\{.*\})/s.exec(read(`assets/${manifest}`).toString()) ?? []
  const routes: Record<string, Route> = JSON.parse(json).routes
  for (const route of Object.values(routes)) {
    const modules: string[] = []
    for (let at: Route | undefined = route; at; at = routes[at.parentId ?? ''])
      modules.push(at.module, at.clientLoaderModule ?? at.module)
    yield { page: route.id, paths: withImports(modules) }
  }
}

const first = firstScripts('index.html')
const size = first.reduce((sum, path) => sum + gzipSync(read(path)).length, 0)
console.log(`First JavaScript of /: ${(size / 1000).toFixed(1)} kB gzip in ${first.length} files`)
if (size > firstLoadLimit) problems.push(`The first JavaScript of / is over ${firstLoadLimit / 1000} kB`)

/** Strings by which a library is known even after it was minified. */
const traces = {
  firebase: 'identitytoolkit',
  leaflet: 'leaflet-',
  zod: 'invalid_union',
  'chart.js': 'is not a registered',
}
function refuse(library: keyof typeof traces, page: string, paths: readonly string[]) {
  for (const path of paths)
    if (read(path).includes(traces[library]))
      problems.push(`${library} is in the first JavaScript of ${page}: ${path}`)
}
for (const [library, trace] of Object.entries(traces))
  if (!scripts.some((name) => read(`assets/${name}`).includes(trace)))
    problems.push(`${library} is nowhere in the build, or no longer known by ${trace}`)

for (const library of ['firebase', 'zod'] as const) refuse(library, '/', first)

// Charts and maps come after the page that shows them, and to no other.
for (const { page, paths } of pagesWithScripts()) {
  refuse('leaflet', page, paths)
  refuse('chart.js', page, paths)
}

const neverInProduction = ['localhost:9', '127.0.0.1', 'dev/gapi.js', 'Components and states']
for (const name of scripts)
  for (const trace of neverInProduction)
    if (read(`assets/${name}`).includes(trace)) problems.push(`${trace} is in assets/${name}`)

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
