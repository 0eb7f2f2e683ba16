import { handles } from '../../handlers.ts'
import { forgetExports, makeExport } from './exports.ts'
import { askInactive, runDeletions } from './run-deletions.ts'

export const myDataHandlers = [
  handles('my-data.ask-inactive', (context) => askInactive(context)),
  handles('my-data.delete', (context) => runDeletions(context)),
  handles('my-data.export', (context, { export_id }) => makeExport(context, export_id)),
  handles('my-data.forget-exports', (context) => forgetExports(context)),
]
