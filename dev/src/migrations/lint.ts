import { loadModule, parseSync } from 'libpg-query'
import { statementsOf } from '../../../server/src/platform/db/migration-text.ts'
import { checkAlterTable } from './alter-table.ts'
import { readMarkers } from './markers.ts'
import { checkStatement } from './statements.ts'
import { lookAround, type PresenceChecks } from './surroundings.ts'

export interface Migration {
  name: string
  text: string
}

/** Applied before the rules were written, with the servers stopped. */
const lastExempt = '0031_recalls'

/**
 * Faults of migrations that would make the previous version fail or wait, as `name.sql:line: what is wrong and what to
 * write instead`. docs/operations/migrations.md has the rules.
 */
export async function lintMigrations(migrations: readonly Migration[]): Promise<string[]> {
  await loadModule()
  const presence: PresenceChecks = new Map()
  return migrations
    .filter(({ name }) => name > lastExempt)
    .flatMap((migration) =>
      lint(migration, presence).map(({ line, message }) => `${migration.name}.sql:${line}: ${message}`),
    )
}

interface Fault {
  line: number
  message: string
}

function lint({ text }: Migration, presence: PresenceChecks): Fault[] {
  const { markers, faults } = readMarkers(text)
  const statements = parse(text)
  if ('message' in statements) return [statements]
  const nodes = statements.map(({ node }) => node)
  const surroundings = lookAround(nodes, markers, presence)
  for (const { node, line } of statements)
    for (const message of [...checkAlterTable(node, surroundings), ...checkStatement(node, surroundings)])
      faults.push({ line, message })
  if (markers.isOutsideTransaction && statementsOf(text).length !== statements.length)
    faults.push({
      line: 1,
      message: 'The statements of this file cannot be told apart. Write them more simply.',
    })
  return faults
}

function parse(text: string) {
  try {
    const { stmts = [] } = parseSync(text)
    return stmts.flatMap(({ stmt: node, stmt_location = 0 }) =>
      node ? { node, line: lineOf(text, stmt_location) } : [],
    )
  } catch (error) {
    return { line: 1, message: `PostgreSQL does not understand this: ${(error as Error).message}.` }
  }
}

/** The parser counts bytes, from the end of the statement before. */
function lineOf(text: string, offset: number): number {
  const bytes = Buffer.from(text)
  const [before] = /^(\s|--.*)*/.exec(bytes.subarray(offset).toString()) ?? ['']
  return (bytes.subarray(0, offset).toString() + before).split('\n').length
}
