// Checks what a production build must and must not contain. Run after `npm run build`.
import { budgets } from './budgets.ts'
import { firstFonts, openBuild } from './built-files.ts'

const { read, assets, scripts, htmlFiles, pages, weight } = openBuild('build')

/** Libraries that load after the page that needs them, with strings that identify them even when minified. */
const loadedLater = {
  firebase: 'identitytoolkit',
  leaflet: 'leaflet-',
  zod: 'invalid_union',
  'chart.js': 'is not a registered',
  'socket.io': 'io server disconnect',
}
const neverInProduction = ['localhost:9', '127.0.0.1', 'dev/gapi.js', 'Components and states']

const problems: string[] = []

console.log('First JavaScript and styles per page, as delivered:')
console.log('   brotli      gzip    styles  page')
for (const { path, isLayout, scripts, styles } of pages()) {
  if (isLayout) continue
  const size = weight(scripts, 'gzip')
  const columns = [weight(scripts, 'br'), size, weight(styles, 'gzip')].map(kilobytes)
  console.log(`${columns.join(' ')}  ${path}`)
  const most = path === '/' ? budgets.landing : budgets.page
  if (size > most) problems.push(`The first JavaScript of ${path} is over ${most / 1000} kB gzip`)
}

console.log('\nLibraries that load later, with what is in the same file:')
for (const [library, trace] of Object.entries(loadedLater)) {
  const files = scripts.map((name) => `/assets/${name}`).filter((path) => read(path).includes(trace))
  console.log(`${kilobytes(weight(files, 'br'))} ${kilobytes(weight(files, 'gzip'))}            ${library}`)
  if (files.length === 0) problems.push(`${library} is not in the build, or no longer identified by ${trace}`)
  for (const { id, scripts } of pages())
    if (files.some((path) => scripts.includes(path)))
      problems.push(`${library} is in the first JavaScript of ${id}`)
}

const fonts = assets.filter((name) => firstFonts.test(name))
const fontSize = fonts.reduce((sum, name) => sum + read(`assets/${name}`).length, 0)
console.log(`\nFonts: ${kilobytes(fontSize).trim()} in ${fonts.length} files`)
if (fonts.length === 0) problems.push('The build has no fonts, or they have other names')
if (fontSize > budgets.fonts) problems.push(`The fonts are over ${budgets.fonts / 1000} kB`)

// plugins/lean-router.ts leaves out the code that reads anything else.
const noData = String.raw`enqueue("[{\"_1\":2,\"_3\":-5,\"_4\":-5},\"loaderData\",{},\"actionData\",\"errors\"]\n")`
for (const page of htmlFiles)
  if (!read(page).includes(noData))
    problems.push(`${page} contains data, which plugins/lean-router.ts ignores`)

for (const name of scripts)
  for (const trace of neverInProduction)
    if (read(`assets/${name}`).includes(trace)) problems.push(`${trace} is in assets/${name}`)

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
}
