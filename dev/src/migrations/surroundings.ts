import type { Node } from 'libpg-query'
import type { Markers } from './markers.ts'
import { findNodes, lastName } from './tree.ts'

/** What a rule may look at besides its statement. */
export interface Surroundings extends Markers {
  /** Tables that this file creates: nobody uses them yet, so nearly everything is allowed. */
  newTables: Set<string>
  /** Columns that this file adds, as `table.column`. */
  newColumns: Set<string>
  /** Functions and triggers that this file creates, so a DROP before only replaces them. */
  newRoutines: Set<string>
  /** Constraints that this file adds. */
  newConstraints: Set<string>
  /** Indexes that earlier statements of this file dropped. */
  droppedIndexes: Set<string>
  /** Columns that this file sets not null, as `table.column`. */
  setNotNull: Set<string>
  /** From this and earlier files: constraints that say that a column is not null. */
  presence: PresenceChecks
}

/** By the name of the constraint. */
export type PresenceChecks = Map<string, { column: string; isValidated: boolean }>

export function lookAround(
  statements: readonly Node[],
  markers: Markers,
  presence: PresenceChecks,
): Surroundings {
  const surroundings: Surroundings = {
    ...markers,
    newTables: new Set(),
    newColumns: new Set(),
    newRoutines: new Set(),
    newConstraints: new Set(),
    droppedIndexes: new Set(),
    setNotNull: new Set(),
    presence,
  }
  for (const statement of statements) note(statement, surroundings)
  return surroundings
}

function note(statement: Node, surroundings: Surroundings) {
  if ('CreateStmt' in statement) surroundings.newTables.add(statement.CreateStmt.relation?.relname ?? '')
  if ('CreateTableAsStmt' in statement)
    surroundings.newTables.add(statement.CreateTableAsStmt.into?.rel?.relname ?? '')
  if ('CreateFunctionStmt' in statement)
    surroundings.newRoutines.add(lastName(statement.CreateFunctionStmt.funcname))
  if ('CreateTrigStmt' in statement) surroundings.newRoutines.add(statement.CreateTrigStmt.trigname ?? '')
  if (!('AlterTableStmt' in statement)) return
  const table = statement.AlterTableStmt.relation?.relname ?? ''
  for (const { subtype, name, def } of findNodes(statement, 'AlterTableCmd')) {
    if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def)
      surroundings.newColumns.add(`${table}.${def.ColumnDef.colname}`)
    if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
      surroundings.newConstraints.add(def.Constraint.conname ?? '')
    if (subtype === 'AT_SetNotNull') surroundings.setNotNull.add(`${table}.${name}`)
  }
}
