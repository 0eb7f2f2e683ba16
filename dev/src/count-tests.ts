/** Sums up the test reports in one line; fails when no test ran or any test failed. */
import { readFileSync } from 'node:fs'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const [vitestFile = '', playwrightFile = ''] = process.argv.slice(2)
const vitest = read<VitestReport>(vitestFile)
const { stats } = read<PlaywrightReport>(playwrightFile)
const passed = vitest.numPassedTests + stats.expected
const failed = vitest.numFailedTests + stats.unexpected + stats.flaky
const skipped = vitest.numPendingTests + stats.skipped

console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || vitest.numPassedTests === 0 || stats.expected === 0 ? 1 : 0

function read<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}
