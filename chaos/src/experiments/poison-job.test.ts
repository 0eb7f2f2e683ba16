import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { expect } from 'vitest'
import { jobTable } from '../../../server/src/jobs.ts'
import { until } from '../../../server/src/testing/until.ts'
import { experiment } from '../experiment.ts'
import { type Installation, startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { hurryMails, requireNothingLost } from '../kit/nothing-lost.ts'
import { count } from '../kit/times.ts'

experiment(
  'a job that can never succeed in each queue, and a mail that ends the worker each time, stop no other job',
  { quick: null, full: { deaths: 10 } },
  async ({ deaths }) => {
    await using site = await startInstallation({ worker: true })
    const load = await startLoad(site, { restMs: 100 })
    const poisoned = await poisonEveryQueue(site)

    const first = await site.mailServer.nextMail()
    const deadly = first.messageId
    for (let death = 0; death < deaths; death += 1) {
      await site.worker.kill()
      site.worker.start()
      const before = site.mails.length
      await until('it is sent again and ends the worker', async () => {
        await hurryMails(site.db)
        return site.mails.filter(({ messageId }) => messageId === deadly).length > death + 1
      })
      expect(site.mails.length - before).toBeGreaterThan(1)
    }
    await until('the invalid jobs are dead letters', async () => (await deadLetters(site)) === poisoned)
    const { mails, doubled } = await requireNothingLost(site, load, { doubled: deaths })
    expect(doubled).toBe(deaths)
    return {
      load: count(mails, 'mail'),
      faults: `${count(poisoned, 'queue')} with an invalid job, ${count(deaths, 'death')} of the worker by one mail`,
      figure: `every other mail sent once, ${count(poisoned, 'dead letter')}`,
    }
  },
)

/** Returns the number of queues whose jobs can be invalid; those of timers have no data. */
async function poisonEveryQueue({ db }: Installation): Promise<number> {
  const names = Object.entries(jobTable)
    .filter(([, { data }]) => !data.safeParse({}).success)
    .map(([name]) => name)
  const boss = new PgBoss({ db: fromKysely(db), migrate: false, supervise: false, schedule: false })
  await boss.start()
  for (const name of names) await boss.insert(name, [{ data: { nonsense: true } }])
  await boss.stop({ graceful: false })
  return names.length
}

async function deadLetters({ db }: Installation): Promise<number> {
  const { rows } = await sql`select from pgboss.job where name = 'dead-letters'`.execute(db)
  return rows.length
}
