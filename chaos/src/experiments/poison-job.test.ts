import { setTimeout as pause } from 'node:timers/promises'
import { fromKysely, PgBoss } from 'pg-boss'
import { expect } from 'vitest'
import { jobTable } from '../../../server/src/jobs.ts'
import { until } from '../../../server/src/testing/until.ts'
import { experiment } from '../experiment.ts'
import { type Installation, startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { countDeadLetters, hurryMails, requireNothingLost } from '../kit/nothing-lost.ts'
import { count } from '../kit/times.ts'

experiment(
  'a job that can never succeed in each queue, and a mail that ends the worker each time, stop no other job',
  { quick: null, full: { deaths: 10 } },
  async ({ deaths }) => {
    await using site = await startInstallation({ worker: true })
    const load = await startLoad(site, { restMs: 100 })
    const poisoned = await poisonEveryQueue(site)

    let deadly: string | undefined
    let survived = 0
    // The worker dies before it learns that the mail has arrived.
    site.mailServer.hold(({ messageId }) => {
      deadly ??= messageId
      return messageId === deadly && survived < deaths
    })
    const arrivals = () => site.mails.filter(({ messageId }) => messageId === deadly).length
    for (; survived < deaths; survived += 1) {
      const others = site.mails.length - arrivals()
      await until('the deadly mail is sent', async () => {
        await hurryMails(site.db)
        await pause(500)
        return arrivals() > survived
      })
      if (survived > 0) expect(site.mails.length - arrivals()).toBeGreaterThan(others)
      await site.worker.kill()
      site.worker.start()
    }
    await until('the invalid jobs are dead letters', async () => (await countDeadLetters(site)) === poisoned)
    const { mails, doubled } = await requireNothingLost(site, load, {
      doubled: deaths,
      deadLetters: poisoned,
    })
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
