import { totalsOf } from './day.ts'
import type { Layout } from './installation.ts'
import type { Measured } from './measured.ts'
import { followsOf } from './model.ts'
import { habits, type Network } from './networks.ts'

const gb = 1e9

/** Assumptions, of no particular vendor: units of money per month, or for each thing. */
const prices = {
  core: 15,
  memoryGb: 3,
  diskGb: 0.15,
  objectGb: 0.02,
  trafficGb: 0.05,
  thousandMails: 0.1,
  /** Second machine of the database, backups and logs, as a part of the machines. */
  spare: 0.5,
}

/** Assumed sizes, in bytes: six files of a photo; an answer with the photos that the browser does not have yet. */
const photoBytes = 700_000
const browseBytes = 15_000
/** As `PHOTO_RETENTION_DAYS`, with the days until an item could last be collected. */
const photoDays = 92
/** pg-boss keeps a finished job for a week, except for live events (`server/src/jobs.ts`). */
const keptDays = { mail: 7, hint: 600 / 86_400 }
/** Days whose rows pages and reports still read. */
const hotDays = 30
const nodeMemoryGb = 2

/** Disk, memory, traffic and money. */
export function resourcesOf({ rowBytes }: Pick<Measured, 'rowBytes'>, network: Network, layout: Layout) {
  const totals = totalsOf(network)
  const bytes = (table: string) => rowBytes[table] ?? 0
  const follows = followsOf(habits.screensNear)
  const hints =
    totals.items * follows.list.hints +
    totals.claims * follows.claim.hints +
    totals.accepts * follows.accept.hints
  const rowsGb =
    (totals.items * bytes('food_items') +
      totals.claims * bytes('donation_requests') +
      totals.accepts * bytes('donations') +
      // Listed, reserved, handed over.
      (totals.items + 2 * totals.accepts) * bytes('ledger_entries') +
      totals.pickups * (bytes('pickups') + bytes('handovers')) +
      totals.reviews * bytes('reviews') +
      (totals.items + totals.claims + totals.accepts + totals.pickups) * bytes('activity')) /
    gb
  const jobsGb = ((hints * keptDays.hint + totals.mails * keptDays.mail) * bytes('jobs')) / gb
  const organisationsGb = ((network.restaurants + network.foodBanks) * bytes('organisations')) / gb
  const diskGb = rowsGb * 365 + jobsGb + organisationsGb
  const databaseMemoryGb = powerOfTwo(Math.max(4, rowsGb * hotDays + jobsGb + organisationsGb))
  const photosGb = (totals.photos * photoBytes * photoDays) / gb
  const trafficGb = (totals.browses * browseBytes * 30) / gb
  const redisMemoryGb = 1
  const cores = layout.nodes + layout.workers + layout.databaseCores + 1
  const memoryGb = (layout.nodes + layout.workers) * nodeMemoryGb + databaseMemoryGb + redisMemoryGb
  const machines = (cores * prices.core + memoryGb * prices.memoryGb) * (1 + prices.spare)
  const money = {
    machines,
    storage: diskGb * prices.diskGb + photosGb * prices.objectGb,
    traffic: trafficGb * prices.trafficGb,
    mails: ((totals.mails * 30) / 1000) * prices.thousandMails,
  }
  return {
    rowsGbPerYear: rowsGb * 365,
    jobsGb,
    databaseMemoryGb,
    photosGb,
    trafficGb,
    cores,
    money: { ...money, all: Object.values(money).reduce((sum, each) => sum + each, 0) },
  }
}

function powerOfTwo(gigabytes: number): number {
  return 2 ** Math.ceil(Math.log2(gigabytes))
}
