import { watchCores } from '../cores.ts'
import { percentile } from '../sample.ts'
import { Refused } from './callers.ts'
import { claimsEach, closingTime, isHeld, townSize } from './closing-time.ts'
import type { Installation } from './installation.ts'
import { type Cast, openStage } from './stage.ts'
import { runSteadily } from './steady-load.ts'

export interface Burst {
  share: number
  /** Milliseconds. */
  took: Record<'listings' | 'claims' | 'browses' | 'hints', number[]>
  refused: number
  cores: Record<string, number>
}

/** Towns in which a share of the network's closing time can be played. */
async function prepareBurst(installation: Installation) {
  const stage = await openStage(installation, townSize)
  const wanted = stage.casts.flatMap((cast) => cast.items.flatMap((item) => wishesFor(cast, item)))
  const pick = turns(stage.casts)
  const viewers = turns(stage.casts.flatMap(({ foodBanks }) => foodBanks))
  let refused = 0

  async function list() {
    const cast = pick()
    // Claimed next, as in life: the newest items are the ones on the screens.
    wanted.push(...wishesFor(cast, await stage.list(cast)))
  }

  async function claim() {
    const wish = wanted.pop()
    if (!wish) throw new Error('nothing left to claim')
    await stage.claim(wish.foodBank, wish.item)
  }

  async function browse() {
    await stage.browse(viewers(), Math.random() < 0.5 ? 'nearest' : 'quantity')
  }

  const unlessRefused = (act: () => Promise<void>) => () =>
    act().catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      refused += 1
    })

  return {
    async play(share: number, seconds: number): Promise<Burst> {
      refused = 0
      const cores = watchCores(installation.processes)
      const run = (perSecond: number, act: () => Promise<void>) =>
        runSteadily(Math.max(1, perSecond * share), seconds, unlessRefused(act))
      const { result, hints } = await stage.listen(async () => {
        const [listings, claims, browses] = await Promise.all([
          run(closingTime.list, list),
          run(closingTime.claim, claim),
          run(closingTime.browse, browse),
        ])
        return { listings, claims, browses }
      })
      return { share, took: { ...result, hints }, refused, cores: cores() }
    },
    /** Compiles the code and plans of all calls, which takes a new process some thousands of calls. */
    async warmUp() {
      await this.play(0.05, warmUpSeconds)
      await stage.analyse()
      const until = Date.now() + warmUpSeconds * 1000
      const browseOn = async () => {
        while (Date.now() < until) await browse()
      }
      await Promise.all(Array.from({ length: warmUpClients }, browseOn))
    },
    close: stage.close,
  }
}

const warmUpSeconds = 20
const warmUpClients = 8

function wasHeld({ took: { hints, ...answers }, refused }: Burst): boolean {
  const slowest = Object.values(answers).map((times) => percentile(times, 0.99))
  return isHeld({ answers: slowest, hint: percentile(hints, 0.99), refused })
}

const stepSeconds = 15
const stepFactor = 1.25

export interface Climb {
  /** What was tried, from a small share up to the first two that were too much. */
  steps: Burst[]
  largest: Burst
}

/**
 * Raises the share step by step, so that no step inherits the backlog of a larger one, and then plays the largest share
 * that was held for longer.
 */
export async function climb(installation: Installation, seconds: number): Promise<Climb> {
  const burst = await prepareBurst(installation)
  try {
    await burst.warmUp()
    const steps: Burst[] = []
    for (let share = 0.05; share <= 1 && !areTooMuch(steps.slice(-2)); share *= stepFactor)
      steps.push(await burst.play(share, stepSeconds))
    const held = Math.max(...steps.filter(wasHeld).map(({ share }) => share))
    for (let share = held; share > 0.01; share *= 0.9) {
      const largest = await burst.play(share, seconds)
      if (wasHeld(largest)) return { steps, largest }
    }
    throw new Error('Even a small share is too much')
  } finally {
    burst.close()
  }
}

function areTooMuch(steps: Burst[]): boolean {
  return steps.length === 2 && !steps.some(wasHeld)
}

/** The food banks that will claim an item. */
export function wishesFor({ foodBanks }: Cast, item: { id: string }) {
  const from = Math.floor(Math.random() * foodBanks.length)
  return [...foodBanks.slice(from), ...foodBanks].slice(0, claimsEach).map((foodBank) => ({ foodBank, item }))
}

/** One after the other, from the start again at the end. */
export function turns<Each>(list: Each[]): () => Each {
  let turn = 0
  return () => {
    const each = list[turn % list.length]
    turn += 1
    if (each === undefined) throw new Error('nobody')
    return each
  }
}
