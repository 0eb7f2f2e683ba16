import type { Findings } from '../experiment.ts'

export interface Row extends Partial<Findings> {
  /** File name. */
  experiment: string
  /** What must hold. */
  sentence: string
  seconds: number
  passed: boolean
  /** Why it did not pass. */
  reason?: string
}

/** A table in Markdown, as docs/reliability.md has it. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [
    ['experiment', 'what must hold', 'load', 'faults injected', 'figure', 'took', 'passed'],
    Array<string>(7).fill('---'),
    ...rows.map(({ experiment, sentence, load = '', faults = '', figure = '', seconds, passed, reason }) => [
      experiment,
      sentence,
      load,
      faults,
      passed ? figure : (reason ?? ''),
      `${Math.round(seconds)} s`,
      passed ? 'yes' : '**no**',
    ]),
  ]
  return cells.map((row) => `| ${row.map(oneCell).join(' | ')} |`).join('\n')
}

function oneCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim()
}
