import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'

const release = 'lighthouse@13.5.0'

const categories = ['performance', 'accessibility', 'best-practices'] as const
export type Scores = Record<(typeof categories)[number], number>

interface Report {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
}

/**
 * Audits a page on a slow phone, simulated from an undisturbed load. What the profile stores is kept, so its user stays
 * signed in, but caches and service workers are cleared: each audit is a first visit. npm downloads Lighthouse when it
 * is first needed, because 180 MB are too much for everyone who installs the project.
 */
export async function audit(url: string, port: number): Promise<Scores> {
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
  const { finalDisplayedUrl, runtimeError, categories: found } = JSON.parse(stdout) as Report
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`)
  const score = (category: keyof Scores) => Math.round((found[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
  }
}
