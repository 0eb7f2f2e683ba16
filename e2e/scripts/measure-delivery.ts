/**
 * Starts the real server on the production build and measures the transferred bytes: the scripts and styles of each
 * page, and JSON responses for a member. Fails unless everything above 1 KB arrives compressed and the totals match the
 * build. Run after `npm run build`.
 */
import { once } from 'node:events'
import { get } from 'node:http'
import { type Encoding, openBuild } from '../../web/scripts/built-files.ts'
import { addresses } from '../addresses.ts'
import { startStack } from '../start-stack.ts'
import { harvestTable, type Person, saffron, tokenOf } from '../support/people.ts'

const encodings: Encoding[] = ['br', 'gzip']
const tolerance = 0.03
const { pages, read, weight } = openBuild('build')
const problems: string[] = []

const calls: [Person, string][] = [
  [harvestTable, '/api/inventory'],
  [saffron, '/api/leaderboard'],
  [saffron, '/api/help'],
]

const stack = await startStack('build')
try {
  console.log('     none    brotli      gzip  scripts and styles of a page')
  for (const page of pages().filter(({ isLayout }) => !isLayout)) await measurePage(page)
  console.log('\n     none    brotli      gzip  API response')
  for (const [person, url] of calls) await measureCall(person, url)
} finally {
  await stack.close()
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

async function measurePage({ path, scripts, styles }: ReturnType<typeof pages>[number]) {
  const files = [...scripts, ...styles]
  const totals: number[] = []
  for (const encoding of encodings) {
    const sizes = await Promise.all(files.map((file) => measure(file, encoding)))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    const built = weight(files, encoding)
    if (Math.abs(total - built) > built * tolerance)
      problems.push(`${path}: received ${total} bytes ${encoding}, the build has ${built}`)
    totals.push(total)
  }
  const plain = files.reduce((sum, file) => sum + read(file).length, 0)
  console.log(`${[plain, ...totals].map(kilobytes).join(' ')}  ${path}`)
}

async function measureCall(person: Person, url: string) {
  const authorization = `Bearer ${await tokenOf(person)}`
  const plain = await measure(url, 'identity', { authorization })
  const totals = await Promise.all(encodings.map((encoding) => measure(url, encoding, { authorization })))
  console.log(`${[plain, ...totals].map(kilobytes).join(' ')}  ${url}`)
}

/** The size of a response body on the wire. */
async function measure(url: string, encoding: Encoding | 'identity', headers: Record<string, string> = {}) {
  const [answer] = await once(
    get(`${addresses.site}${url}`, { headers: { ...headers, 'accept-encoding': encoding } }),
    'response',
  )
  let size = 0
  for await (const chunk of answer) size += chunk.length
  if (answer.statusCode !== 200) problems.push(`${url} returned ${answer.statusCode}`)
  const large = size > 1024
  if (encoding !== 'identity' && large && answer.headers['content-encoding'] !== encoding)
    problems.push(
      `${url} arrived as ${answer.headers['content-encoding'] ?? 'uncompressed'}, expected ${encoding}`,
    )
  return size
}

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
}
