import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NamedTest } from './mutant.ts'

export interface Outcome {
  /** Null if the test did not run. */
  state: 'passed' | 'failed' | null
  /** Why it failed. */
  message: string
}

interface Report {
  testResults: {
    name: string
    message: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Runs exactly these tests of one project in a folder. */
export async function runTests(
  folder: string,
  tests: readonly NamedTest[],
  withinMs: number,
): Promise<(test: NamedTest) => Outcome> {
  const report = await runVitest(folder, tests, withinMs)
  return ({ file, name }) => {
    const found = report?.testResults.find((each) => each.name === join(folder, file))
    const test = found?.assertionResults.find(
      (each) => [...each.ancestorTitles, each.title].join(' > ') === name,
    )
    if (test?.status !== 'passed' && test?.status !== 'failed')
      return { state: null, message: found?.message || 'the test did not run' }
    return { state: test.status, message: test.failureMessages[0] ?? '' }
  }
}

/** Null if there is no report in time. */
async function runVitest(
  folder: string,
  tests: readonly NamedTest[],
  withinMs: number,
): Promise<Report | null> {
  const output = await mkdtemp(join(tmpdir(), 'surplate-mutants-report-'))
  const file = join(output, 'report.json')
  const named = tests.map(({ name }) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|')
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...new Set(tests.map(({ project }) => `--project=${project}`)),
      ...new Set(tests.map((test) => test.file)),
      `--testNamePattern=^(${named})$`,
      '--reporter=json',
      `--outputFile=${file}`,
    ],
    { cwd: folder, stdio: 'ignore', timeout: withinMs },
  )
  try {
    await once(child, 'exit')
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  } finally {
    await rm(output, { recursive: true })
  }
}
