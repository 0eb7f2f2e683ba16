import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Finding } from '../benchmark.ts'
import { alone } from '../sample.ts'
import { example } from './example.ts'
import { addResults } from './from-results.ts'

function line(what: string, unit: Finding['unit'], value: number): Finding {
  return { what, unit, ...alone([value]) }
}

test('takes points and shares from the results of B11 and B12', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'surplate-results-'))
  const file = join(folder, 'latest.json')
  const b11 = [
    line('share that the machine holds for 60 s', '%', 30),
    line('browses, p50', 'ms', 9),
    line('at 9.8 %, browses, p50', 'ms', 4),
    line('at 9.8 %, browses, p99', 'ms', 20),
    line('at 9.8 %, refused', '%', 0),
    line('at 9.8 %, used by nodes', 'cores', 0.4),
    line('at 12.2 %, browses, p50', 'ms', 5),
  ]
  const b12 = [line('2 × API, 1 × worker', '%', 35), line('2 × API, 1 × worker, used by nodes', 'cores', 1)]
  const results = [
    { benchmark: { id: 'B11' }, findings: b11 },
    { benchmark: { id: 'B12' }, findings: b12 },
  ]
  await writeFile(file, JSON.stringify({ results }))
  const before = { ...example, held: [{ nodes: 1, workers: 1, share: 0.1 }] }
  const { points, held } = await addResults(before, file)
  expect(points.map(({ share }) => share)).toEqual([0.098, 0.122])
  expect(points[0]).toMatchObject({ cores: { api: 0.4 }, took: { browse: { p50: 4, p99: 20 } }, refused: 0 })
  expect(held).toEqual([
    { nodes: 1, workers: 1, share: 0.3 },
    { nodes: 2, workers: 1, share: 0.35 },
  ])
})
