import { watchCores } from '../cores.ts'
import { percentile } from '../sample.ts'
import { Refused } from './callers.ts'
import type { Installation } from './installation.ts'
import { type Cast, openStage } from './stage.ts'
import { runSteadily } from './steady-load.ts'

/** Each second, when the restaurants of a large country close: every item is claimed by three food banks. */
const closingTime = { listings: 60, claims: 180, browses: 1_200 }
const claimsEach = closingTime.claims / closingTime.listings

const size = { towns: 40, foodBanksEach: 25, itemsEach: 100 }

/** Longer than this would lose users, or food. */
const mostMs = { answer: 500, hint: 1_000 }

interface Burst {
  share: number
  /** Milliseconds. */
  took: Record<'listings' | 'claims' | 'browses' | 'hints', number[]>
  refused: number
  cores: Record<string, number>
}

/** Towns in which a share of the network's closing time can be played. */
async function prepareBurst(installation: Installation) {
  const stage = await openStage(installation, size)
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
          run(closingTime.listings, list),
          run(closingTime.claims, claim),
          run(closingTime.browses, browse),
        ])
        return { listings, claims, browses }
      })
      return { share, took: { ...result, hints }, refused, cores: cores() }
    },
    analyse: stage.analyse,
    close: stage.close,
  }
}

/** Whether nobody was refused, and nobody waited too long. */
function isHeld({ took: { hints, ...answers }, refused }: Burst): boolean {
  const slowest = Math.max(...Object.values(answers).map((times) => percentile(times, 0.99)))
  return refused === 0 && slowest <= mostMs.answer && percentile(hints, 0.99) <= mostMs.hint
}

const trialSeconds = 15
const precision = 0.04

/** The largest share of a closing time that an installation holds for so long, at most all of it. */
export async function findLargestShare(installation: Installation, seconds: number): Promise<Burst> {
  const burst = await prepareBurst(installation)
  try {
    // Connections and plans are warm, and the first mails are on their way.
    await burst.play(0.05, trialSeconds)
    await burst.analyse()
    let [held, missed] = [0, 1 + precision]
    while (missed - held > precision) {
      const share = Math.min(1, (held + missed) / 2)
      if (isHeld(await burst.play(share, trialSeconds))) held = share
      else missed = share
    }
    for (let share = held; share > precision; share *= 0.9) {
      const played = await burst.play(share, seconds)
      if (isHeld(played)) return played
    }
    throw new Error('Even a small share is too much')
  } finally {
    burst.close()
  }
}

function wishesFor({ foodBanks }: Cast, item: { id: string }) {
  const from = Math.floor(Math.random() * foodBanks.length)
  return [...foodBanks.slice(from), ...foodBanks].slice(0, claimsEach).map((foodBank) => ({ foodBank, item }))
}

/** One after the other, from the start again at the end. */
function turns<Each>(list: Each[]): () => Each {
  let turn = 0
  return () => {
    const each = list[turn % list.length]
    turn += 1
    if (each === undefined) throw new Error('nobody')
    return each
  }
}
