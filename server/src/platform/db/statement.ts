import { CompiledQuery, type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { DB } from './schema.ts'
import type { Write } from './write-all.ts'

/** Stands for a value that is known when the statement runs. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export type Parameters<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

interface Query<Row> {
  compile(db: QueryExecutorProvider): CompiledQuery<Row>
}

type Build<Shape, Values, Row> = (db: Kysely<DB>, shape: Shape, values: Parameters<Values>) => Query<Row>

/**
 * A query that is built once per shape and then only gets its values: building and compiling a large query takes longer
 * than running it. A shape is everything that changes the text of the query, such as which filters are set.
 */
export function createStatement<Shape, Values extends object, Row>(build: Build<Shape, Values, Row>) {
  const bind = createBinder(build)

  return async function run(db: Kysely<DB>, shape: Shape, values: Values): Promise<Row[]> {
    const { sql: text, parameters } = bind(db, shape, values)
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, parameters))
    return rows
  }
}

/** Like `createStatement`, for a write that the caller runs together with others. */
export function createWrite<Shape, Values extends object>(
  build: Build<Shape, Values, unknown>,
): (db: Kysely<DB>, shape: Shape, values: Values) => Write {
  return createBinder(build)
}

function createBinder<Shape, Values extends object, Row>(build: Build<Shape, Values, Row>) {
  const compiled = new Map<string, CompiledQuery<Row>>()
  const placeholders = new Proxy({}, { get: (_target, name) => sql.val(new Parameter(String(name))) })

  return function bind(db: Kysely<DB>, shape: Shape, values: Values) {
    const key = JSON.stringify(shape)
    const query = compiled.get(key) ?? build(db, shape, placeholders as Parameters<Values>).compile(db)
    compiled.set(key, query)
    const parameters = query.parameters.map((value) =>
      value instanceof Parameter ? values[value.name as keyof Values] : value,
    )
    return { sql: query.sql, parameters }
  }
}
