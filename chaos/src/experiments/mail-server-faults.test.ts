import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { World } from '../../../server/src/fixtures/world.ts'
import { messageIdOf } from '../../../server/src/platform/mail/mailer.ts'
import { until } from '../../../server/src/testing/until.ts'
import { experiment } from '../experiment.ts'
import { type Installation, startInstallation } from '../kit/installation.ts'
import { countDeadLetters } from '../kit/nothing-lost.ts'
import { count, describeTime } from '../kit/times.ts'

const refusedRecipients = 10

experiment(
  'no mail is lost or doubled while the mail server is down, busy, hanging or slow; only permanent refusals are given up',
  {
    // Without hanging, because a hanging connection is given up after half a minute.
    quick: { items: 1, rivals: 60, minutesDown: 10, hanging: false },
    full: { items: 5, rivals: 1_000, minutesDown: 60, hanging: true },
  },
  async ({ items, rivals, minutesDown, hanging }) => {
    await using site = await startInstallation({ worker: true })
    const { toMailServer: network, mailServer } = site
    const refused = await acceptOneOfMany(site, items, rivals)
    const isRefused = (address: string | undefined) => refused.has(address ?? '')
    const refusePermanently = (code?: number) =>
      mailServer.refuse(({ envelopeTo: [to] }) => (isRefused(to) ? 550 : code))

    network.refuse()
    await passTime(site, minutesDown)
    network.pass()
    refusePermanently(451)
    await passTime(site, minutesDown)
    if (hanging) {
      network.swallow()
      await passTime(site, 5)
      network.pass()
    }
    refusePermanently()
    network.slow(2_000)
    await passTime(site, 5)
    network.pass()
    const healthyAt = Date.now()
    // Some of them wait for their next attempt.
    await until(
      'nothing waits any more',
      async () => {
        await passTime(site, 5)
        return !(await anyWaiting(site))
      },
      1_200_000,
    )
    const sentAfter = Date.now() - healthyAt

    const { rows: jobs } = await sql<{ id: string; state: string }>`
      select id, state from pgboss.job where name = 'notifications.mail'`.execute(site.db)
    const sent = jobs.filter(({ state }) => state === 'completed')
    expect(jobs).toHaveLength(items * rivals)
    expect(sent).toHaveLength(items * (rivals - refusedRecipients))
    expect(site.mails.map(({ messageId }) => messageId).sort()).toEqual(
      sent.map(({ id }) => messageIdOf(id, 'surplate.test')).sort(),
    )
    const dead = await countDeadLetters(site)
    expect(dead).toBe(items * refusedRecipients)
    expect(site.endedOnTheirOwn()).toEqual([])
    return {
      load: count(jobs.length, 'mail'),
      faults: `mail server down and busy (451) for ${minutesDown} min each, ${hanging ? 'hanging, ' : ''}slow; ${items * refusedRecipients} mails refused (550)`,
      figure: `0 lost, 0 doubled, ${count(dead, 'dead letter')}, the rest sent ${describeTime(sentAfter)} after its return`,
    }
  },
)

/** Accepting one request tells all other food banks. Returns the addresses that the mail server will refuse. */
async function acceptOneOfMany({ db, keys, node }: Installation, items: number, rivals: number) {
  const world = new World()
  const restaurant = world.restaurant()
  const foodBanks = Array.from({ length: rivals }, () => world.foodBank())
  const requests = Array.from({ length: items }, () => {
    const item = world.item(restaurant)
    return foodBanks.map((foodBank) => world.request(item, foodBank))
  })
  await world.save(db)
  for (const [first] of requests) {
    const answer = await fetch(`${node.address}/api/donation-requests/update-status/${first?.id}`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await keys.mint(new Date(), { sub: restaurant.uid })}`,
      },
      body: JSON.stringify({ status: 'accepted' }),
    })
    expect(answer.status).toBe(200)
  }
  return new Set(foodBanks.slice(-refusedRecipients).map(({ email }) => email))
}

async function anyWaiting({ db }: Installation): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = 'notifications.mail' and state < 'completed' limit 1`.execute(db)
  return rows.length > 0
}

/** Moves the times at which jobs are due, five minutes every two seconds. */
async function passTime({ db }: Installation, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 5) {
    await sql`
      update pgboss.job set start_after = start_after - interval '5 minutes'
      where name = 'notifications.mail' and state < 'active'`.execute(db)
    await pause(2_000)
  }
}
