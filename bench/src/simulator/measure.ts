import { climb } from '../live/burst.ts'
import { townSize } from '../live/closing-time.ts'
import { startInstallation } from '../live/installation.ts'
import { openStage } from '../live/stage.ts'
import { type Cost, type Measured, type Part, parts } from './measured.ts'
import { createPlayer } from './player.ts'
import { pointOf } from './points.ts'

/** Enough of each kind to measure, and far from what the machine can do. */
const rates = { browse: 120, list: 30, claim: 60, accept: 20, dashboard: 6 } as const
const emits = 100
const shapes = [
  { nodes: 1, workers: 1, balanced: false },
  { nodes: 2, workers: 1, balanced: true },
]

/** Measures what each action costs, in about five minutes with 15 seconds for each. */
export async function measureCosts(seconds: number): Promise<Pick<Measured, 'idle' | 'calls' | 'follows'>> {
  const { idle, calls } = await withPlayer({ workers: 0 }, seconds, measureCalls)
  const {
    idle: idleWithWorker,
    list,
    claim,
    heard,
    delivered,
  } = await withPlayer({ workers: 1 }, seconds, measureFollows)
  return {
    idle: byPart((part) => Math.max(idle[part], idleWithWorker[part])),
    calls,
    follows: separate(minus(list, calls.list), minus(claim, calls.claim), heard, delivered),
  }
}

/** Measures how installations cope with shares of the closing time, in about ten minutes. */
export async function measurePoints(seconds: number): Promise<Pick<Measured, 'points' | 'held'>> {
  const climbs = []
  for (const shape of shapes) climbs.push(await climbWith(shape, seconds))
  return { points: climbs.flatMap(({ points }) => points), held: climbs.map(({ held }) => held) }
}

type Player = Awaited<ReturnType<typeof createPlayer>>

async function withPlayer<Result>(
  shape: { nodes?: number; workers: number; balanced?: boolean },
  seconds: number,
  use: (player: Player, seconds: number) => Promise<Result>,
): Promise<Result> {
  const installation = await startInstallation(shape)
  const stage = await openStage(installation, townSize)
  const player = await createPlayer(installation, stage)
  try {
    await player.warmUp(seconds)
    return await use(player, seconds)
  } finally {
    player.close()
    stage.close()
    await installation.close()
  }
}

/** Without a worker, so that nothing follows a call. */
async function measureCalls(player: Player, seconds: number) {
  const idle = await player.idle(seconds)
  const costOf = async (action: keyof typeof rates) =>
    each(await player.only(action, rates[action], seconds), idle, rates[action])
  return {
    idle,
    calls: {
      browse: await costOf('browse'),
      list: await costOf('list'),
      claim: await costOf('claim'),
      accept: await costOf('accept'),
      dashboard: await costOf('dashboard'),
    },
  }
}

/** Of a call with all that follows. */
async function measureFollows(player: Player, seconds: number) {
  const idle = await player.idle(seconds)
  const list = each(await player.only('list', rates.list, seconds), idle, rates.list)
  // Mails start seconds after a claim.
  await player.only('claim', rates.claim, Math.max(seconds, 10))
  const claim = each(await player.only('claim', rates.claim, seconds), idle, rates.claim)
  const heard = each(await player.emit('nobody', emits, seconds), idle, emits)
  const delivered = each(await player.emit('town', emits, seconds), idle, emits)
  return { idle, list, claim, heard, delivered }
}

/** As B11 and B12 do it. */
async function climbWith({ balanced, ...shape }: (typeof shapes)[number], seconds: number) {
  const installation = await startInstallation({ ...shape, balanced })
  try {
    const { steps, largest } = await climb(installation, seconds)
    return { held: { ...shape, share: largest.share }, points: steps.map((step) => pointOf(step, shape)) }
  } finally {
    await installation.close()
  }
}

/**
 * A listing is followed by a live event, a claim by one and a mail. What an event costs the nodes is measured apart, because
 * every node hears of it but only those with sockets deliver it.
 */
function separate(list: Cost, claim: Cost, heard: Cost, delivered: Cost): Measured['follows'] {
  const isNear = (part: Part) => part === 'api' || part === 'load'
  const delivery = byPart((part) =>
    isNear(part) ? positive((delivered[part] - heard[part]) / townSize.foodBanksEach) : 0,
  )
  // The load generator itself sends these events, so what it hears of them is not known.
  const hint = byPart((part) => (part === 'load' ? 0 : positive(isNear(part) ? heard[part] : list[part])))
  const mail = byPart((part) => positive(claim[part] - hint[part] - delivery[part]))
  return { hint, delivery, mail: { ...mail, api: 0 } }
}

function each(used: Cost, idle: Cost, perSecond: number): Cost {
  return byPart((part) => positive(((used[part] - idle[part]) * 1000) / perSecond))
}

function minus(one: Cost, other: Cost): Cost {
  return byPart((part) => one[part] - other[part])
}

function byPart(figure: (part: Part) => number): Cost {
  return Object.fromEntries(parts.map((part) => [part, Number(figure(part).toPrecision(3))])) as Cost
}

function positive(value: number): number {
  return Math.max(0, value)
}
