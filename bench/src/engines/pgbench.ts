import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sessionOptions } from '../../../server/src/platform/db/pool.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import { options } from '../options.ts'
import type { Statement } from '../server/statement-tap.ts'
import { runTool } from './run-tool.ts'
import { type Case, fillIn, isVarying } from './templates.ts'

const table = 'bench.cases'

/** Cases per script: reading their values is one statement more, which counts little then. */
const casesPerScript = 10

/**
 * Runs the statements of a request for many cases with pgbench, prepared as the server does. The values of the cases are
 * read from a table; everything else is the recorded statement, unchanged.
 */
export async function createPgbench(databaseUrl: string, template: Statement[], cases: Case[]) {
  const script = join(tmpdir(), `surplate-bench-${newId()}.sql`)
  const params = template.flatMap((statement) => statement.params).filter((value) => value !== null)
  const varying = unique(params.filter(isVarying))
  const constants = unique(params.filter((value) => value !== '' && !isVarying(value)))
  const batches = Math.floor(cases.length / casesPerScript)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await saveCases()
  await writeFile(script, scriptText())
  let next = 0

  return {
    /** Cases per second. */
    async run({ clients = options.clients, seconds = options.seconds } = {}): Promise<number> {
      const defined = { turn: '-1', first: String(next), ...named('c', constants) }
      const variables = Object.entries(defined).flatMap(([name, value]) => ['-D', `${name}=${value}`])
      const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds)]
      const { stdout, stderr } = await runTool(
        'pgbench',
        [...args, ...variables, '-f', script, databaseUrl],
        {
          PGOPTIONS: sessionOptions,
        },
      )
      const perSecond = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1])
      const done = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
      const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1])
      if (!(perSecond > 0) || failed > 0 || /error|abort/i.test(stderr))
        throw new Error(`${stderr}\n${stdout}`)
      next = (next + done + clients) % batches
      return perSecond * casesPerScript
    },

    async close() {
      await client.query(`drop table ${table}`)
      await client.end()
      await rm(script)
    },
  }

  async function saveCases() {
    const columns = Array.from({ length: casesPerScript }, (_, slot) =>
      varying.map((_, index) => `v${slot}_${index} text`),
    )
    await client.query(`drop table if exists ${table}`)
    await client.query(
      `create unlogged table ${table} (${['batch int primary key', ...columns.flat()].join(', ')})`,
    )
    for (let batch = 0; batch < batches; batch++) {
      const some = cases.slice(batch * casesPerScript, (batch + 1) * casesPerScript)
      const values = some.flatMap((values) => {
        const filled = { ...values }
        return varying.map((value) => fillIn(value, filled))
      })
      const places = values.map((_, index) => `$${index + 2}`)
      await client.query(`insert into ${table} values (${['$1', ...places].join(', ')})`, [batch, ...values])
    }
    await client.query(`vacuum analyze ${table}`)
  }

  function scriptText(): string {
    const slots = Array.from({ length: casesPerScript }, (_, slot) =>
      template.map((statement) => `${statementText(statement, slot)};`),
    )
    return [
      '\\set turn :turn + 1',
      `\\set batch (:first + :turn * ${options.clients} + :client_id) % ${batches}`,
      ...(varying.length > 0 ? [`select * from ${table} where batch = :batch \\gset`] : []),
      ...slots.flat(),
    ].join('\n')
  }

  function statementText({ sql, params }: Statement, slot: number): string {
    const literals = sql.match(/'(?:[^']|'')*'/g) ?? []
    if (literals.some((literal) => /:\w/.test(literal))) {
      throw new Error(`pgbench would take part of a literal for a variable: ${sql}`)
    }
    return sql.replace(/\$(\d+)/g, (_all, number: string) => {
      const value = params[Number(number) - 1] ?? null
      if (value === null) return 'null'
      // A variable cannot be empty.
      if (value === '') return "''"
      return isVarying(value) ? `:v${slot}_${varying.indexOf(value)}` : `:c${constants.indexOf(value)}`
    })
  }
}

function named(prefix: string, values: string[]): Record<string, string> {
  return Object.fromEntries(values.map((value, index) => [`${prefix}${index}`, value]))
}

function unique(values: string[]): string[] {
  return [...new Set(values)]
}
