import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { type Benchmark, type Finding, isReached, type Sample } from './benchmark.ts'
import { resultsFolder } from './server/start-server.ts'

export interface Result {
  benchmark: Pick<Benchmark, 'id' | 'title'>
  findings: Finding[]
}

export function printResult({ benchmark, findings }: Result): void {
  console.log(`\n${styleText('bold', `${benchmark.id} ${benchmark.title}`)}`)
  const rows = [['', 'ours', 'base', 'figure', 'goal', ''], ...findings.map(rowOf)]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows) {
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
  }
}

export async function saveResults(about: object, results: Result[]): Promise<string> {
  await mkdir(resultsFolder, { recursive: true })
  const file = join(resultsFolder, 'latest.json')
  await writeFile(file, `${JSON.stringify({ ...about, results }, null, 2)}\n`)
  return file
}

function rowOf(finding: Finding): string[] {
  const { what, unit, ours, base, figure, goal } = finding
  return [
    what,
    `${spread(ours)} ${unit}`,
    base ? `${spread(base)} ${unit} ${base.name}` : '',
    base ? spread(figure) : '',
    goal ? ('least' in goal ? `≥ ${goal.least}` : `≤ ${goal.most}`) : '',
    goal ? (isReached(finding) ? 'reached' : 'NOT REACHED') : '',
  ]
}

function spread({ median, low, high }: Sample): string {
  return low === high ? short(median) : `${short(median)} (${short(low)}–${short(high)})`
}

/** Three significant digits. */
function short(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
}
