import type { AlterTableCmd, ColumnDef, Constraint, Node } from 'libpg-query'
import type { Surroundings } from './surroundings.ts'
import { findNodes, lastName } from './tree.ts'

interface Change {
  table: string
  command: AlterTableCmd
  surroundings: Surroundings
}

/** What is wrong with an ALTER TABLE of a table that is in use. */
export function* checkAlterTable(statement: Node, surroundings: Surroundings): Generator<string> {
  if (!('AlterTableStmt' in statement)) return
  const table = statement.AlterTableStmt.relation?.relname ?? ''
  if (surroundings.newTables.has(table)) return
  for (const command of findNodes(statement, 'AlterTableCmd'))
    yield* checkCommand({ table, command, surroundings })
}

function* checkCommand(change: Change): Generator<string> {
  const { table, command, surroundings } = change
  const column = `${table}.${command.name}`
  switch (command.subtype) {
    case 'AT_AddColumn':
      if (command.def && 'ColumnDef' in command.def) yield* checkColumn(table, command.def.ColumnDef)
      return
    case 'AT_AddConstraint':
      if (command.def && 'Constraint' in command.def) yield* checkConstraint(change, command.def.Constraint)
      return
    case 'AT_ValidateConstraint':
      yield* checkValidation(command.name ?? '', surroundings)
      return
    case 'AT_AlterColumnType':
      yield `Changing the type of ${column} rewrites the table, and the previous version still writes the former type. Add a column, write both, copy, read the new one, and drop the former in a later version.`
      return
    case 'AT_SetNotNull':
      yield* checkNotNull(table, column, surroundings)
      return
    case 'AT_ColumnDefault':
      if (!command.def && !surroundings.isContract)
        yield `Without the default of ${column}, inserts of the previous version may fail. Drop it in a later version, with "-- migrate: contract, unused since <version>".`
      return
    case 'AT_DropColumn':
      if (!surroundings.isContract) yield dropping(`the column ${column}`)
      return
    case 'AT_DropConstraint':
      if (!surroundings.isContract && !isReplacedByNotNull(command.name ?? '', surroundings))
        yield dropping(`the constraint ${command.name} of ${table}`)
      return
    case 'AT_SetLogged':
    case 'AT_SetUnLogged':
    case 'AT_SetTableSpace':
    case 'AT_SetAccessMethod':
      yield `This rewrites ${table} while nobody can use it. Leave it to a maintenance window, outside migrations.`
  }
}

function dropping(what: string): string {
  return `The previous version may still use ${what}. Stop using it in one version, and remove it in the next with "-- migrate: contract, unused since <version>".`
}

/** The check that proved it before is not needed any more. */
function isReplacedByNotNull(constraint: string, { presence, setNotNull }: Surroundings): boolean {
  return setNotNull.has(presence.get(constraint)?.column ?? '')
}

function* checkColumn(table: string, { colname, typeName, constraints = [] }: ColumnDef): Generator<string> {
  const column = `${table}.${colname}`
  const parts = constraints.flatMap((node) => ('Constraint' in node ? node.Constraint : []))
  const has = (kind: Constraint['contype']) => parts.some(({ contype }) => contype === kind)
  const initial = parts.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr
  if (has('CONSTR_GENERATED') || has('CONSTR_IDENTITY') || /serial/.test(lastName(typeName?.names)))
    yield `Computing ${column} for every row rewrites the table while nobody can use it. Add a plain column, fill it in batches, and keep it up to date with a trigger or in code.`
  else if (initial && !isConstant(initial))
    yield `A default that differs by row rewrites the table while nobody can use it. Add ${column} without a default, then set the default, which applies to new rows, and fill the others in batches.`
  if (has('CONSTR_NOTNULL') && !initial)
    yield `Inserts of the previous version do not know ${column} and fail. Give it a constant default, or allow null for now and set not null in a later version.`
  if (has('CONSTR_CHECK'))
    yield `A check inside add column reads the whole table under a lock. Write "alter table ${table} add constraint … check (…) not valid", and validate it in the next file.`
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY'))
    yield `This builds an index while nobody can write. Add ${column}, then "create unique index concurrently" in a file outside a transaction.`
  if (has('CONSTR_FOREIGN') && initial)
    yield `A foreign key with a default reads the whole table under a lock. Add ${column} without the default, or add the foreign key "not valid" and validate it in the next file.`
}

/** Also what is evaluated once for all rows. */
function isConstant(expression: Node): boolean {
  if ('A_Const' in expression || 'SQLValueFunction' in expression) return true
  if ('TypeCast' in expression) return !expression.TypeCast.arg || isConstant(expression.TypeCast.arg)
  if ('A_ArrayExpr' in expression) return (expression.A_ArrayExpr.elements ?? []).every(isConstant)
  if ('A_Expr' in expression)
    return [expression.A_Expr.lexpr, expression.A_Expr.rexpr].every((side) => !side || isConstant(side))
  return 'FuncCall' in expression && lastName(expression.FuncCall.funcname) === 'now'
}

function* checkConstraint({ table, surroundings }: Change, constraint: Constraint): Generator<string> {
  const { contype, conname = '', skip_validation, indexname } = constraint
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
    const column = presenceOf(constraint)
    if (column) surroundings.presence.set(conname, { column: `${table}.${column}`, isValidated: false })
    if (!skip_validation)
      yield `Adding ${conname} reads all of ${table} under a lock. Add "not valid", and "alter table ${table} validate constraint ${conname}" in the next file.`
    if (!surroundings.previousVersionKeeps && !concernsNewColumns(table, constraint, surroundings))
      yield mayRefuse(conname)
  }
  if ((contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') && !indexname)
    yield `This builds an index while nobody can write. Create the index first, "create unique index concurrently" in a file outside a transaction, then "add constraint ${conname} unique using index …".`
  if (contype === 'CONSTR_EXCLUSION')
    yield `An exclusion constraint cannot be added while a table is used. Put it on a new table, and copy the rows in batches.`
}

export function mayRefuse(rule: string): string {
  return `${rule} may refuse rows that the previous version writes, "not valid" or not. If it cannot, say why: "-- migrate: previous version keeps this: <reason>". Otherwise add the rule in the version after the one whose code keeps it.`
}

/** The column, if the constraint is `check (column is not null)`. */
function presenceOf({ raw_expr }: Constraint): string | undefined {
  if (!raw_expr || !('NullTest' in raw_expr) || raw_expr.NullTest.nulltesttype !== 'IS_NOT_NULL')
    return undefined
  const { arg } = raw_expr.NullTest
  return arg && 'ColumnRef' in arg ? lastName(arg.ColumnRef.fields) : undefined
}

/** The previous version leaves columns that it does not know empty, which every rule accepts that does not ask for it. */
function concernsNewColumns(table: string, constraint: Constraint, { newColumns }: Surroundings): boolean {
  const columns =
    constraint.contype === 'CONSTR_FOREIGN'
      ? (constraint.fk_attrs ?? []).map((node) => lastName([node]))
      : findNodes(constraint.raw_expr, 'ColumnRef').map(({ fields }) => lastName(fields))
  const asksForNull = findNodes(constraint.raw_expr, 'NullTest').length > 0
  return !asksForNull && columns.every((column) => newColumns.has(`${table}.${column}`))
}

function* checkValidation(name: string, { newConstraints, presence }: Surroundings): Generator<string> {
  const known = presence.get(name)
  if (known) known.isValidated = true
  if (newConstraints.has(name))
    yield `Validating ${name} in the file that adds it keeps its lock while the table is read. Validate it in the next file.`
}

function* checkNotNull(table: string, column: string, { presence }: Surroundings): Generator<string> {
  const isProven = presence.values().some((check) => check.column === column && check.isValidated)
  if (isProven) return
  const name = column.slice(table.length + 1)
  yield `Setting ${column} not null reads the whole table under a lock. First "alter table ${table} add constraint ${table}_${name}_present check (${name} is not null) not valid", validate it in the next file, then set not null and drop the check.`
}
