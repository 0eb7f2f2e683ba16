import { openScreen, type Screen } from './light-client.ts'

/** What the process can be asked; counts are totals since it started. */
export type Order =
  | { kind: 'open'; url: string; screens: Screen[] }
  /** Answers once the screens have received this event so many times in total. */
  | { kind: 'await'; event: string; times: number }
  | { kind: 'count'; event: string }

export type Answer = { received: number } | { error: string }

/** Handshakes under way at a time: enough to keep a node busy. */
const atOnce = 32

const received = new Map<string, number>()
let awaited: { event: string; times: number; done(): void } | undefined

process.on('message', (order: Order) => {
  carryOut(order).then(
    (count) => process.send?.({ received: count } satisfies Answer),
    (error: Error) => process.send?.({ error: error.message } satisfies Answer),
  )
})

async function carryOut(order: Order): Promise<number> {
  if (order.kind === 'open') return openAll(order.url, order.screens)
  const count = received.get(order.event) ?? 0
  if (order.kind === 'count' || count >= order.times) return count
  await new Promise<void>((done) => {
    awaited = { event: order.event, times: order.times, done }
  })
  return order.times
}

async function openAll(url: string, screens: Screen[]): Promise<number> {
  const waiting = screens.values()
  const openRest = async () => {
    for (const screen of waiting) await openScreen(url, screen, count)
  }
  await Promise.all(Array.from({ length: atOnce }, openRest))
  return screens.length
}

function count(bytes: Buffer, start: number) {
  const nameAt = start + '42["'.length
  const event = bytes.toString('latin1', nameAt, bytes.indexOf('"', nameAt))
  const times = (received.get(event) ?? 0) + 1
  received.set(event, times)
  if (event === awaited?.event && times === awaited?.times) awaited?.done()
}
