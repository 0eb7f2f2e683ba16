// Checks what a production build must and must not contain. Run after `npm run build`.
import { openBuild } from './built-files.ts'

const { read, scripts, scriptsOfHtml, pages, weight } = openBuild('build')
const firstLoadLimit = 115_000

const problems: string[] = []
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

const first = scriptsOfHtml('index.html')
const size = weight(first, 'br')
console.log(`First JavaScript of /: ${kilobytes(size).trim()} brotli in ${first.length} files`)
if (size > firstLoadLimit) problems.push(`The first JavaScript of / is over ${firstLoadLimit / 1000} kB`)

console.log('\nInitial scripts and styles per page, as delivered:')
console.log('   brotli      gzip  page')
for (const { path, isLayout, scripts, styles } of pages()) {
  const files = [...scripts, ...styles]
  if (!isLayout) console.log(`${kilobytes(weight(files, 'br'))} ${kilobytes(weight(files, 'gzip'))}  ${path}`)
}

/** Strings that identify a library even when minified. */
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
    problems.push(`${library} is not in the build, or no longer identified by ${trace}`)

for (const library of ['firebase', 'zod'] as const) refuse(library, '/', first)

// Charts and maps load after the page that shows them.
for (const { id, scripts } of pages()) {
  refuse('leaflet', id, scripts)
  refuse('chart.js', id, scripts)
}

const neverInProduction = ['localhost:9', '127.0.0.1', 'dev/gapi.js', 'Components and states']
for (const name of scripts)
  for (const trace of neverInProduction)
    if (read(`assets/${name}`).includes(trace)) problems.push(`${trace} is in assets/${name}`)

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
