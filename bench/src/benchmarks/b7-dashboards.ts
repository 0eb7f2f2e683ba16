import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { analytics } from '@surplate/contract/analytics'
import type { Benchmark, Finding } from '../benchmark.ts'
import { options } from '../options.ts'
import { compare } from '../rounds.ts'
import { type RunningServer, startServer } from '../server/start-server.ts'
import { tokenOf } from '../server/tokens.ts'
import { openWorld, type World } from '../world/open-world.ts'
import { largestOrganisation, type OwnOrders, typicalOrganisations } from '../world/organisations.ts'

type Side = () => Promise<number>

interface Place {
  world: World
  server: RunningServer
}

const kinds = [
  ['restaurant', 'a restaurant'],
  ['foodBank', 'a food bank'],
] as const

export const b7: Benchmark = {
  id: 'B7',
  title: 'A dashboard with all its calls, 95th percentile, at 10,000,000 donations ÷ at 10,000',
  async run() {
    const [small, large] = [await openWorld('small'), await openWorld('large')]
    const before = { world: small, server: await startServer(small) }
    const after = { world: large, server: await startServer(large) }
    const findings: Finding[] = []
    try {
      for (const [kind, whose] of kinds) {
        const base = await dashboardsOf(before, await typicalOrganisations(small, kind))
        const typical = await dashboardsOf(after, await typicalOrganisations(large, kind))
        const largest = await dashboardsOf(after, await largestOrganisation(large, kind))
        findings.push({ ...(await measure(`of ${whose}`, typical, base)), goal: { most: 1.3 } })
        findings.push(await measure(`of ${whose}, the largest`, largest, base))
      }
      return findings
    } finally {
      for (const { server } of [before, after]) await server.close()
    }
  },
}

async function measure(what: string, ours: Side, base: Side): Promise<Finding> {
  for (const side of [ours, base]) await side()
  return { what, unit: 'ms', ...(await compare('at 10,000', ours, base)) }
}

/** Shows dashboards in turn and returns the 95th percentile of the time until the last call is answered. */
async function dashboardsOf({ server }: Place, organisations: OwnOrders[]): Promise<Side> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const pages = await Promise.all(
    organisations.map(async (own) => ({ calls: callsOf(own), token: await tokenOf(own.uid) })),
  )
  let next = 0
  return async () => {
    const times: number[] = []
    const deadline = performance.now() + options.seconds * 1000
    while (performance.now() < deadline) {
      const page = pages[next++ % pages.length]
      const started = performance.now()
      for (const path of page?.calls ?? []) await ask(new URL(path, server.url), agent, page?.token ?? '')
      times.push(performance.now() - started)
    }
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  }
}

/** The calls of a member's dashboard and of the navigation beside it. */
function callsOf({ id, uid }: OwnOrders): string[] {
  const kind = uid.includes('restaurant') ? 'restaurant' : 'foodBank'
  const figures = Object.entries(analytics).filter(([name]) => name.startsWith(kind))
  const path = kind === 'restaurant' ? 'restaurant' : 'foodbank'
  return [
    ...figures.map(([, call]) => call['~orpc'].route.path?.replace('{id}', id) ?? ''),
    `/api/donation-requests/${path}/${id}?status=pending`,
    '/api/badges',
  ]
}

async function ask(url: URL, agent: Agent, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers }, resolve).on('error', reject)
  })
  const body = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`${url.pathname} answered ${answer.statusCode}: ${body}`)
}
