import { rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { copyTree } from './copy-tree.ts'
import { formatRow, heading } from './format-row.ts'
import type { Mutant, NamedTest } from './mutant.ts'
import { mutants } from './mutants.ts'
import { type Outcome, runTests } from './run-tests.ts'

/** Removes each defence in turn, in a copy of the tree, and requires that the test named for it fails. */

const root = resolve(import.meta.dirname, '../../..')
const perMutantMs = 120_000
const allPassMs = 600_000
/** Half of the cores, because the tests have servers of their own. */
const lanes = Math.max(1, Math.floor(availableParallelism() / 2))

/** How expectations fail, also those of `until` and of properties; other errors are faults of the test itself. */
const unmet =
  /^(AssertionError|Error: (timed out after \d+ ms waiting until|Property failed|promise (resolved|rejected)))/

const parts = process.argv.slice(2)
const chosen = mutants.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
const copies = await Promise.all(Array.from({ length: lanes }, () => copyTree(root)))
process.once('SIGINT', () => {
  removeCopies()
  process.exit(1)
})
const started = performance.now()
let unchanged: (test: NamedTest) => Outcome
try {
  for (const mutant of chosen) mutate(await readFile(join(root, mutant.file), 'utf8'), mutant)
  unchanged = await runAll(copies[0] as string, chosen)
  console.log(heading)
  const waiting = chosen.values()
  const killed = await Promise.all(copies.map((copy) => workThrough(copy, waiting)))
  const count = killed.flat().length
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`\n${count} of ${chosen.length} killed in ${seconds} s`)
  process.exitCode = count === chosen.length && count > 0 ? 0 : 1
} finally {
  removeCopies()
}

function removeCopies() {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
}

/** Runs all named tests without a mutant. */
async function runAll(copy: string, all: readonly Mutant[]): Promise<(test: NamedTest) => Outcome> {
  const outcomes = new Map<NamedTest, Outcome>()
  for (const ofProject of Map.groupBy(all, ({ test }) => test.project).values()) {
    const tests = ofProject.map(({ test }) => test)
    const outcomeOf = await runTests(copy, tests, allPassMs)
    for (const test of tests) outcomes.set(test, outcomeOf(test))
  }
  return (test) => outcomes.get(test) as Outcome
}

/** Tries mutants until none is left; returns those that were killed. */
async function workThrough(copy: string, waiting: Iterable<Mutant>): Promise<Mutant[]> {
  const killed: Mutant[] = []
  for (const mutant of waiting) {
    const outcome = await tryOut(copy, mutant)
    if (isKill(outcome)) killed.push(mutant)
    console.log(formatRow(mutant, outcome, isKill(outcome)))
  }
  return killed
}

async function tryOut(copy: string, mutant: Mutant): Promise<Outcome> {
  const { state, message } = unchanged(mutant.test)
  // A test that fails anyway proves nothing.
  if (state !== 'passed') return { state: null, message: `without the mutant: ${message}` }
  const path = join(copy, mutant.file)
  const source = await readFile(path, 'utf8')
  await writeFile(path, mutate(source, mutant))
  try {
    return (await runTests(copy, [mutant.test], perMutantMs))(mutant.test)
  } finally {
    await writeFile(path, source)
  }
}

function mutate(source: string, { name, file, find, replace }: Mutant): string {
  const pieces = source.split(find)
  if (pieces.length !== 2) throw new Error(`${name}: ${file} contains the text ${pieces.length - 1} times`)
  return pieces.join(replace)
}

function isKill({ state, message }: Outcome): boolean {
  return state === 'failed' && unmet.test(message)
}
