import type { IndexStmt, Node } from 'libpg-query'
import { outsideMarker } from '../../../server/src/platform/db/migration-text.ts'
import { mayRefuse } from './alter-table.ts'
import type { Surroundings } from './surroundings.ts'
import { droppedNames, findNodes } from './tree.ts'

/** What is wrong with statements other than ALTER TABLE. */
export function* checkStatement(statement: Node, surroundings: Surroundings): Generator<string> {
  yield* checkIndex(statement, surroundings)
  yield* checkRemoval(statement, surroundings)
  yield* checkLock(statement, surroundings)
  yield* checkBackfill(statement, surroundings)
  yield* checkBlock(statement, surroundings)
  yield* checkPlace(statement, surroundings)
}

function* checkIndex(statement: Node, surroundings: Surroundings): Generator<string> {
  if ('DropStmt' in statement && statement.DropStmt.removeType === 'OBJECT_INDEX') {
    const { objects, concurrent, missing_ok } = statement.DropStmt
    if (!concurrent)
      yield 'Dropping an index waits for all who use its table. Write "drop index concurrently if exists".'
    else if (!missing_ok) yield 'A repeated run would fail. Write "drop index concurrently if exists".'
    for (const name of droppedNames(objects)) surroundings.droppedIndexes.add(name)
  }
  if (!('IndexStmt' in statement)) return
  const { relation, unique } = statement.IndexStmt
  if (surroundings.newTables.has(relation?.relname ?? '')) return
  yield* checkIndexOfUsedTable(statement.IndexStmt, surroundings)
  if (unique && !surroundings.previousVersionKeeps) yield mayRefuse('A unique index')
}

function* checkIndexOfUsedTable(index: IndexStmt, { droppedIndexes }: Surroundings): Generator<string> {
  const { idxname, relation, concurrent, if_not_exists } = index
  // On the parent of partitions alone it is instant; those of the partitions are attached later.
  if (!concurrent && !relation?.inh) return
  if (!concurrent)
    yield `Nobody can write to ${relation?.relname} while this index is built. Write "create index concurrently", in a file that starts with "${outsideMarker}".`
  else if (if_not_exists || !idxname || !droppedIndexes.has(idxname))
    yield `An index whose building failed remains, invalid, and "if not exists" keeps it. Give the index a name, and write "drop index concurrently if exists" with that name before, without "if not exists".`
}

const removable = new Set([
  'OBJECT_TABLE',
  'OBJECT_TYPE',
  'OBJECT_DOMAIN',
  'OBJECT_VIEW',
  'OBJECT_MATVIEW',
  'OBJECT_SEQUENCE',
  'OBJECT_FUNCTION',
  'OBJECT_PROCEDURE',
  'OBJECT_ROUTINE',
  'OBJECT_TRIGGER',
  'OBJECT_SCHEMA',
  'OBJECT_EXTENSION',
])

function* checkRemoval(statement: Node, surroundings: Surroundings): Generator<string> {
  const { newTables, newRoutines, isContract } = surroundings
  if (isContract) return
  if ('DropStmt' in statement && removable.has(statement.DropStmt.removeType ?? ''))
    for (const name of droppedNames(statement.DropStmt.objects))
      if (!newTables.has(name) && !newRoutines.has(name))
        yield `The previous version may still use ${name}. Stop using it in one version, and drop it in the next with "-- migrate: contract, unused since <version>".`
  const renamed =
    ('RenameStmt' in statement && !newTables.has(statement.RenameStmt.relation?.relname ?? '')) ||
    'AlterObjectSchemaStmt' in statement ||
    ('AlterEnumStmt' in statement && statement.AlterEnumStmt.oldVal)
  if (renamed)
    yield 'The previous version still uses the former name. Add the new name beside it, use both, and remove the former in a later version with "-- migrate: contract, unused since <version>".'
}

function* checkLock(statement: Node, { newTables }: Surroundings): Generator<string> {
  const isNew = (node: Node) => 'RangeVar' in node && newTables.has(node.RangeVar.relname ?? '')
  if ('LockStmt' in statement && !statement.LockStmt.relations?.every(isNew))
    yield 'Everybody waits for a locked table. Leave out the lock: the statements take those they need.'
  if ('TruncateStmt' in statement && !statement.TruncateStmt.relations?.every(isNew))
    yield 'Truncating waits for all who use the table, and the previous version may need its rows. Delete in batches, in a contract file or a job.'
  if (
    'ClusterStmt' in statement ||
    ('VacuumStmt' in statement && hasOption(statement.VacuumStmt.options, 'full'))
  )
    yield 'This rewrites the table while nobody can use it. Leave it to a maintenance window, outside migrations.'
  if ('ReindexStmt' in statement && !hasOption(statement.ReindexStmt.params, 'concurrently'))
    yield 'Nobody can write while this index is built anew. Write "reindex … concurrently".'
}

function hasOption(options: readonly Node[] = [], name: string): boolean {
  return options.some((option) => 'DefElem' in option && option.DefElem.defname === name)
}

const inBatches =
  'Write it as a job of the worker, or in batches: "where id in (select id … limit 1000)" in a loop with commit, see docs/operations/migrations.md.'

function* checkBackfill(statement: Node, { newTables }: Surroundings): Generator<string> {
  // What a function does when it is called is another matter.
  if ('CreateFunctionStmt' in statement) return
  for (const change of [...findNodes(statement, 'UpdateStmt'), ...findNodes(statement, 'DeleteStmt')]) {
    const table = change.relation?.relname ?? ''
    const isBounded = findNodes(change.whereClause, 'SelectStmt').some(({ limitCount }) => limitCount)
    if (!newTables.has(table) && !isBounded)
      yield `One statement that changes all rows of ${table} locks them until it ends. ${inBatches}`
  }
}

/** What a DO block runs cannot be checked like statements. */
function* checkBlock(statement: Node, { isOutsideTransaction }: Surroundings): Generator<string> {
  if (!('DoStmt' in statement)) return
  const text = findNodes(statement, 'String')
    .map(({ sval }) => sval ?? '')
    .join('\n')
    .toLowerCase()
  if (/\b(alter|create|drop|truncate|lock)\s+\w/.test(text))
    yield 'A change of the schema inside a block cannot be checked. Write it as a statement of the file.'
  const isBatch = /\blimit\b/.test(text) && /\bcommit\b/.test(text) && isOutsideTransaction
  if (/\b(update|delete)\b/.test(text) && !isBatch)
    yield `A block that changes rows needs a limit and a commit per batch, in a file that starts with "${outsideMarker}". ${inBatches}`
}

/** Whether it runs in a transaction or not, a statement must be able to. */
function* checkPlace(statement: Node, { isOutsideTransaction }: Surroundings): Generator<string> {
  if ('TransactionStmt' in statement) yield 'The migration opens and commits the transaction. Leave this out.'
  else if (!isOutsideTransaction && isConcurrent(statement))
    yield `This cannot run in a transaction. Put it into a file that starts with "${outsideMarker}".`
  else if (isOutsideTransaction && !isRepeatable(statement))
    yield 'Outside a transaction, a migration that failed half-way starts again with its first statement, and this one would fail. Put it into a file of its own, inside a transaction.'
}

function isConcurrent(statement: Node): boolean {
  if ('IndexStmt' in statement) return statement.IndexStmt.concurrent === true
  if ('DropStmt' in statement) return statement.DropStmt.concurrent === true
  if ('ReindexStmt' in statement) return hasOption(statement.ReindexStmt.params, 'concurrently')
  return 'VacuumStmt' in statement && statement.VacuumStmt.is_vacuumcmd === true
}

function isRepeatable(statement: Node): boolean {
  if (isConcurrent(statement)) return true
  if ('AlterTableStmt' in statement)
    return findNodes(statement, 'AlterTableCmd').every(({ subtype }) => subtype === 'AT_ValidateConstraint')
  if ('AlterEnumStmt' in statement) return statement.AlterEnumStmt.skipIfNewValExists === true
  return ['DoStmt', 'UpdateStmt', 'DeleteStmt', 'VacuumStmt', 'VariableSetStmt'].some(
    (kind) => kind in statement,
  )
}
