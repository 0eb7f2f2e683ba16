import { peakOf, totalsOf } from './day.ts'
import { coresFor, deliveriesPerSecond, mailsPerWorker, socketsOf } from './demand.ts'
import type { Layout } from './installation.ts'
import { connectionsOf, limitsOf } from './limits.ts'
import type { Measured } from './measured.ts'
import type { Model } from './model.ts'
import type { Network } from './networks.ts'
import { replayDay, type Slot } from './replay.ts'
import { resourcesOf } from './resources.ts'
import { callsPerSecond, chooseLayout } from './size.ts'
import { clock, markdownTable, ms, part, percent, round, whole } from './tables.ts'

/** Sizes of several networks side by side. */
export function sizeTable(model: Model, measured: Measured, networks: Network[]): string {
  const sized = networks.map((network) => {
    const layout = chooseLayout(model, network)
    const { rates } = peakOf(network)
    return {
      network,
      layout,
      rates,
      totals: totalsOf(network),
      cores: coresFor(model, layout, rates),
      resources: resourcesOf(measured, network, layout),
    }
  })
  const row = (what: string, figure: (each: (typeof sized)[number]) => string) => [what, ...sized.map(figure)]
  return markdownTable(
    ['', ...networks.map(({ name }) => name)],
    [
      row(
        'restaurants, food banks',
        ({ network }) => `${whole(network.restaurants)}, ${whole(network.foodBanks)}`,
      ),
      row('listings a day', ({ totals }) => round(totals.items)),
      row('claims a day', ({ totals }) => round(totals.claims)),
      row('browses a day', ({ totals }) => round(totals.browses)),
      row('calls a second in the busiest minute', ({ rates }) => round(callsPerSecond(rates))),
      row('sockets', ({ network }) => round(socketsOf(network))),
      row('deliveries to sockets a second', ({ rates }) => round(deliveriesPerSecond(rates))),
      row('mails a day', ({ totals }) => round(totals.mails)),
      row('mails a second in the busiest minute', ({ rates }) => round(rates.mails)),
      row('pushes a day', ({ totals }) => round(totals.pushes)),
      row('API nodes, a core each', ({ layout, cores }) => used(layout.nodes, cores.api)),
      row('workers, a core each', ({ layout, cores }) => used(layout.workers, cores.worker)),
      row('cores of the database', ({ layout, cores }) => used(layout.databaseCores, cores.database)),
      row('memory of the database', ({ resources }) => `${round(resources.databaseMemoryGb)} GB`),
      row('connections to the database', ({ layout }) => whole(connectionsOf(layout))),
      row('growth of the database a year', ({ resources }) => size(resources.rowsGbPerYear)),
      row('finished jobs', ({ resources }) => size(resources.jobsGb)),
      row('core of Redis', ({ cores }) => `${percent(cores.redis)} used`),
      row('photos kept', ({ resources }) => size(resources.photosGb)),
      row('traffic a month', ({ resources }) => size(resources.trafficGb)),
      row('money a month: machines', ({ resources }) => round(resources.money.machines)),
      row('money a month: storage', ({ resources }) => round(resources.money.storage)),
      row('money a month: traffic', ({ resources }) => round(resources.money.traffic)),
      row('money a month: mails', ({ resources }) => round(resources.money.mails)),
      row('money a month: all', ({ resources }) => round(resources.money.all)),
    ],
  )
}

/** What ends first in the installation that was chosen, as the network grows. */
export function limitTable(model: Model, network: Network, layout: Layout): string {
  return markdownTable(
    ['resource', 'used in the busiest minute', 'full at', 'change that moves it'],
    limitsOf(model, network, layout).map(({ what, used, change, grows }) => [
      what,
      percent(used),
      grows ? `${part(1 / used)} × the load` : '–',
      change,
    ]),
  )
}

/** Some hours of a replayed day, and its busiest five minutes. */
export function dayTable(model: Model, network: Network, layout: Layout): string {
  const day = replayDay(model, network, layout)
  const callsOf = ({ rates }: Slot) => callsPerSecond(rates)
  const busiest = day.reduce((best, slot) => (callsOf(slot) > callsOf(best) ? slot : best))
  const shown = day.filter((slot, index) => slot === busiest || index % 36 === 6)
  const rate = mailsPerWorker(model) * layout.workers
  return markdownTable(
    [
      'time',
      'calls/s',
      'nodes',
      'workers',
      'database',
      'browse p50, ms',
      'p99',
      'claim p99',
      'hint p99',
      'mails late by',
    ],
    shown.map((slot) => {
      const { outcome, backlog } = slot
      const { browse, claim, hint } = outcome.took
      return [
        clock(slot.second),
        round(callsOf(slot)),
        percent(outcome.cores.api / layout.nodes),
        percent(outcome.cores.worker / layout.workers),
        percent(outcome.cores.database / layout.databaseCores),
        ...[browse.p50, browse.p99, claim.p99, hint.p99].map(ms),
        `${ms(backlog.mails / rate)} s`,
      ]
    }),
  )
}

function used(count: number, cores: number): string {
  return `${whole(count)} (${part(cores)} used)`
}

function size(gigabytes: number): string {
  if (gigabytes >= 1000) return `${round(gigabytes / 1000)} TB`
  return gigabytes >= 1 ? `${round(gigabytes)} GB` : `${round(gigabytes * 1000)} MB`
}
