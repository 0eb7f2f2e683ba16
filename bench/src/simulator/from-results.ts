import { readFile } from 'node:fs/promises'
import type { Finding } from '../benchmark.ts'
import type { Result } from '../report.ts'
import type { Measured, Percentiles, Point } from './measured.ts'
import { costOf } from './points.ts'

/** Takes the points of B11 and the largest shares of B11 and B12 from the results of a run, in place of those known before. */
export async function addResults(measured: Measured, file: string): Promise<Measured> {
  const { results }: { results: Result[] } = JSON.parse(await readFile(file, 'utf8'))
  const findings = (id: string) =>
    results.filter(({ benchmark }) => benchmark.id === id).flatMap((result) => result.findings)
  const points = pointsOf(findings('B11'))
  const held = [...findings('B11'), ...findings('B12')].flatMap(heldOf)
  return {
    ...measured,
    points: [...without(measured.points, points), ...points],
    held: [...without(measured.held, held), ...held],
  }
}

const kinds = { browses: 'browse', listings: 'list', claims: 'claim', hints: 'hint' } as const

/** Of one node and one worker; lines are named `at 9.8 %, claims, p99` or `at 9.8 %, used by nodes`. */
function pointsOf(findings: Finding[]): Point[] {
  const steps = findings.flatMap(({ what, figure }) => {
    const [, share, rest = ''] = /^at ([\d.]+) %, (.+)$/.exec(what) ?? []
    return share ? [{ share, rest, value: figure.median }] : []
  })
  return Map.groupBy(steps, ({ share }) => share)
    .entries()
    .map(([share, lines]): Point => {
      const lineOf = (name: string) => lines.find(({ rest }) => rest === name)?.value ?? 0
      const took = Object.entries(kinds).map(([name, kind]): [string, Percentiles] => [
        kind,
        { p50: lineOf(`${name}, p50`), p99: lineOf(`${name}, p99`) },
      ])
      const cores = lines
        .filter(({ rest }) => rest.startsWith('used by '))
        .map(({ rest, value }) => [rest.slice('used by '.length), value])
      return {
        nodes: 1,
        workers: 1,
        share: Number(share) / 100,
        cores: costOf(Object.fromEntries(cores)),
        took: Object.fromEntries(took),
        refused: lineOf('refused'),
      }
    })
    .toArray()
}

/** Of B12, a share is named by its shape; B11 has one node and one worker. */
function heldOf({ what, ours }: Finding): Measured['held'] {
  const share = ours.median / 100
  if (what.startsWith('share that the machine holds')) return [{ nodes: 1, workers: 1, share }]
  const [, nodes, workers] = /^(\d+) × API, (\d+) × worker$/.exec(what) ?? []
  return nodes && workers ? [{ nodes: Number(nodes), workers: Number(workers), share }] : []
}

interface Shape {
  nodes: number
  workers: number
}

function without<Each extends Shape>(known: Each[], found: Shape[]): Each[] {
  return known.filter(
    (one) => !found.some(({ nodes, workers }) => one.nodes === nodes && one.workers === workers),
  )
}
