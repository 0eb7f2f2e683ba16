import type { Finding } from './benchmark.ts'
import { options } from './options.ts'
import { sampleOf } from './sample.ts'

type Side = () => Promise<number>

/**
 * Measures both sides in turn, round by round, because the machine's speed changes from minute to minute. The first side
 * alternates.
 */
export async function compare(
  baseName: string,
  ours: Side,
  base: Side,
): Promise<Pick<Finding, 'ours' | 'figure'> & { base: NonNullable<Finding['base']> }> {
  const taken: { ours: number; base: number }[] = []
  for (let round = 0; round < options.rounds; round++) {
    const first = round % 2 === 0 ? await ours() : await base()
    const second = round % 2 === 0 ? await base() : await ours()
    taken.push(round % 2 === 0 ? { ours: first, base: second } : { ours: second, base: first })
  }
  return {
    ours: sampleOf(taken.map((round) => round.ours)),
    base: { name: baseName, ...sampleOf(taken.map((round) => round.base)) },
    figure: sampleOf(taken.map((round) => round.ours / round.base)),
  }
}
