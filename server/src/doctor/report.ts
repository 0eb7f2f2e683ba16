import { styleText } from 'node:util'
import type { Result } from './examine.ts'
import type { Finding } from './finding.ts'

const marks = {
  fine: styleText('green', '✓'),
  unknown: styleText('dim', '?'),
  warning: styleText('yellow', '!'),
  broken: styleText('red', '✗'),
}

export function printReport(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ check }) => check.length))
  const lines = results.flatMap(({ check, findings }) =>
    findings.flatMap((finding) => printFinding(check.padEnd(width), finding)),
  )
  return [...lines, '', summarise(results)].join('\n')
}

function printFinding(check: string, finding: Finding): string[] {
  const line = `${marks[finding.level]} ${check}  ${finding.says}`
  if (!('fix' in finding)) return [line]
  const indent = ' '.repeat(check.length + 4)
  return [
    line,
    ...finding.fix.split('\n').map((part) => `${indent}${part}`),
    `${indent}${styleText('dim', `docs/operations/doctor.md#${finding.problem}`)}`,
  ]
}

function summarise(results: readonly Result[]): string {
  const count = (level: Finding['level']) =>
    results.flatMap(({ findings }) => findings).filter((finding) => finding.level === level).length
  const problems = plural(count('broken'), 'problem')
  const warnings = plural(count('warning'), 'warning')
  if (isBroken(results)) return count('warning') > 0 ? `${problems} and ${warnings}.` : `${problems}.`
  return count('warning') > 0 ? `Nothing is broken, ${warnings}.` : 'Everything is fine.'
}

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

export function isBroken(results: readonly Result[]): boolean {
  return results.some(({ findings }) => findings.some(({ level }) => level === 'broken'))
}
