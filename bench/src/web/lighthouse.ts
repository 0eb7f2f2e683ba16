import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { mapValues } from '../map-values.ts'
import { resultsFolder } from '../server/start-server.ts'

const release = 'lighthouse@13.5.0'

const categories = ['performance', 'accessibility', 'best-practices'] as const
export type Scores = Record<(typeof categories)[number], number>

/** What the performance consists of, in milliseconds; layout shift in hundredths. */
const metrics = {
  'first-contentful-paint': 1,
  'largest-contentful-paint': 1,
  'total-blocking-time': 1,
  'cumulative-layout-shift': 100,
} as const
export type Metrics = Record<keyof typeof metrics, number>

interface Report {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/**
 * Audits a page on a slow phone, simulated from an undisturbed load. What the profile stores is kept, so its user stays
 * signed in, but caches and service workers are cleared: each audit is a first visit. npm downloads Lighthouse when it
 * is first needed, because 180 MB are too much for everyone who installs the project.
 */
export async function audit(url: string, port: number): Promise<Scores & Metrics> {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${release}`, '--', 'lighthouse', url],
      ...[`--port=${port}`, `--only-categories=${categories.join()}`],
      ...['--output=json', '--quiet', '--disable-full-page-screenshot', '--no-enable-error-reporting'],
    ],
    // Outside the project, whose workspaces npm would otherwise read.
    { cwd: tmpdir(), maxBuffer: 64 * 2 ** 20 },
  )
  const { finalDisplayedUrl, runtimeError, categories: found, audits } = JSON.parse(stdout) as Report
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`)
  await keep(url, stdout)
  const score = (category: keyof Scores) => Math.round((found[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    ...mapValues(metrics, (factor, name) => (audits[name]?.numericValue ?? 0) * factor),
  }
}

/** The last report of each page, to see what its score consists of. */
async function keep(url: string, report: string) {
  const folder = join(resultsFolder, 'lighthouse')
  await mkdir(folder, { recursive: true })
  const name = new URL(url).pathname.replaceAll('/', '-').slice(1) || 'landing'
  await writeFile(join(folder, `${name}.json`), report)
}
