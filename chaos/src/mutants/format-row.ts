import { stripVTControlCharacters } from 'node:util'
import type { Mutant } from './mutant.ts'
import type { Outcome } from './run-tests.ts'

export const heading = `${row(['mutant', 'file', 'test that fails', 'how', 'outcome'])}\n${row(Array(5).fill('---'))}`

/** A row of a table in Markdown. */
export function formatRow({ name, file, test }: Mutant, { message }: Outcome, killed: boolean): string {
  const [how = ''] = stripVTControlCharacters(message).split('\n')
  return row([name, `\`${file}\``, test.name, how, killed ? 'killed' : '**survived**'])
}

function row(cells: string[]): string {
  return `| ${cells.map(oneCell).join(' | ')} |`
}

function oneCell(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('|', '\\|')
    .trim()
}
