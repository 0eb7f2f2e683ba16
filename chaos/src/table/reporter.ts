import { basename } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { formatTable, type Row } from './format-table.ts'

/** Prints each experiment when it ends, and one table of all of them at the end. */
export default class implements Reporter {
  #rows: Row[] = []

  onTestCaseResult(testCase: TestCase) {
    const { state, errors } = testCase.result()
    if (state === 'skipped') return
    const row: Row = {
      experiment: basename(testCase.module.moduleId, '.test.ts'),
      sentence: testCase.name,
      seconds: (testCase.diagnostic()?.duration ?? 0) / 1000,
      passed: state === 'passed',
      ...testCase.meta().findings,
      ...(errors && {
        reason: errors
          .map(({ message, diff }) => [message, diff].join(' '))
          .join('; ')
          .slice(0, 600),
      }),
    }
    this.#rows.push(row)
    console.log(formatTable([row]).split('\n').at(-1))
  }

  onTestRunEnd() {
    console.log(`\n${formatTable(this.#rows)}`)
  }
}
