import { addresses } from '../../../e2e/addresses.ts'
import type { Person } from '../../../e2e/support/people.ts'
import type { Finding } from '../benchmark.ts'
import { options } from '../options.ts'
import { alone, sampleOf } from '../sample.ts'
import { openChromium } from './chromium.ts'
import { audit, type Metrics, type Scores } from './lighthouse.ts'

export interface Audited {
  path: string
  rounds: (Scores & Metrics)[]
}

/** Audits pages as a visitor, or as the person who is signed in. */
export async function auditPages(paths: readonly string[], person?: Person): Promise<Audited[]> {
  const browser = await openChromium(person)
  try {
    await browser.page.goto('about:blank')
    const audited = paths.map((path): Audited => ({ path, rounds: [] }))
    for (let round = 0; round < options.rounds; round++)
      for (const { path, rounds } of audited)
        rounds.push(await audit(`${addresses.site}${path}`, browser.port))
    return audited
  } finally {
    await browser.close()
  }
}

/** The performance of each page, and the page that is lowest in each of the other categories. */
export function findingsOf(audited: Audited[], leastOf: (path: string) => number): Finding[] {
  return [
    ...audited.flatMap((page) => [
      finding(`performance of ${page.path}`, page, 'performance', leastOf(page.path)),
      ...metricsOf(page),
    ]),
    ...(['accessibility', 'best-practices'] as const).flatMap((category) => {
      const [lowest] = audited.toSorted((one, other) => median(one, category) - median(other, category))
      return lowest ? [finding(`${category}, lowest at ${lowest.path}`, lowest, category, 100)] : []
    }),
  ]
}

function finding(what: string, { rounds }: Audited, category: keyof Scores, least: number): Finding {
  return { what, unit: 'points', ...alone(rounds.map((round) => round[category])), goal: { least } }
}

/** For information: what the performance consists of. */
function metricsOf({ path, rounds }: Audited): Finding[] {
  const line = (what: string, unit: Finding['unit'], name: keyof Metrics): Finding => ({
    what: `${path}, ${what}`,
    unit,
    ...alone(rounds.map((round) => round[name])),
  })
  return [
    line('first paint', 'ms', 'first-contentful-paint'),
    line('largest paint', 'ms', 'largest-contentful-paint'),
    line('blocked', 'ms', 'total-blocking-time'),
    line('layout shift', '%', 'cumulative-layout-shift'),
  ]
}

function median({ rounds }: Audited, category: keyof Scores): number {
  return sampleOf(rounds.map((round) => round[category])).median
}
