/** Checks one installation and says what is wrong and how to fix it; `--json` for programs. Changes nothing. */
import { parseArgs } from 'node:util'
import { examine } from '../src/doctor/examine.ts'
import { isBroken, printReport } from '../src/doctor/report.ts'

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })

const results = await examine(process.env)
console.log(values.json ? JSON.stringify(results, null, 2) : printReport(results))
// A part that hangs must not keep the process from ending.
process.exit(isBroken(results) ? 1 : 0)
