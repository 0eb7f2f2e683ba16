import { glob } from 'node:fs/promises'
import { type Benchmark, isReached } from './benchmark.ts'
import { describeMachine, watchSteal } from './machine.ts'
import { options } from './options.ts'
import { printResult, type Result, saveResults } from './report.ts'
import { closeTokens } from './server/tokens.ts'

// So that what listens to `exit` ends the servers it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const chosen = await chosenBenchmarks()
const machine = await describeMachine()
console.log(`${machine.cores} cores of ${machine.cpu}, Node ${machine.node}, PostgreSQL ${machine.postgres}`)
const steal = await watchSteal()
const started = new Date()
const results: Result[] = []
const failed: string[] = []
for (const benchmark of chosen) {
  const { id, title } = benchmark
  try {
    const result = { benchmark: { id, title }, findings: await benchmark.run() }
    results.push(result)
    printResult(result)
  } catch (error) {
    failed.push(id)
    console.error(`\n${id} failed:`, error)
  }
}
await closeTokens()

const { ids: _ids, ...settings } = options
const steal_percent = Number((await steal()).toFixed(1))
const file = await saveResults({ started, machine: { ...machine, steal_percent }, settings, failed }, results)
console.log(`\nOther machines took ${steal_percent} % of the cores. Written to ${file}`)
const missed = results.flatMap(({ findings }) => findings).filter((finding) => !isReached(finding))
process.exit(failed.length > 0 || (options.strict && missed.length > 0) ? 1 : 0)

/** Every file in `benchmarks/` exports one benchmark. */
async function chosenBenchmarks(): Promise<Benchmark[]> {
  const found: Benchmark[] = []
  for await (const file of glob('benchmarks/b*.ts', { cwd: import.meta.dirname })) {
    const module: Record<string, Benchmark> = await import(`./${file}`)
    found.push(...Object.values(module))
  }
  const known = found.toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
  const unknown = options.ids.filter((id) => !known.some((benchmark) => benchmark.id === id))
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}, only ${known.map(({ id }) => id).join(', ')}`)
  return known.filter(({ id }) => options.ids.length === 0 || options.ids.includes(id))
}
