import { sql } from 'kysely'
import { expect } from 'vitest'
import { until } from '../../../server/src/testing/until.ts'
import { experiment } from '../experiment.ts'
import { type Installation, startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { requireNothingLost } from '../kit/nothing-lost.ts'
import { count, describeTimes } from '../kit/times.ts'

experiment(
  'a worker killed right after the mail server accepted a mail loses none, and sends at most that one again',
  { quick: { kills: 1 }, full: { kills: 50 } },
  async ({ kills }) => {
    await using site = await startInstallation({ worker: true })
    const load = await startLoad(site, { restMs: 400 })
    const resumedAfter: number[] = []
    let interrupted = 0
    for (let kill = 0; kill < kills; kill += 1) {
      await site.mailServer.nextMail()
      await site.worker.kill()
      const jobs = await mailsBeingSent(site)
      interrupted += jobs.length
      const killedAt = Date.now()
      site.worker.start()
      await until(
        'a worker has finished what was interrupted',
        async () => !(await anyUnfinished(site, jobs)),
        60_000,
      )
      resumedAfter.push(Date.now() - killedAt)
    }
    const { mails, doubled } = await requireNothingLost(site, load, { doubled: interrupted })
    expect(interrupted).toBeGreaterThan(0)
    expect(Math.max(...resumedAfter)).toBeLessThan(30_000)
    return {
      load: count(mails, 'mail'),
      faults: `${count(kills, 'kill')}, ${interrupted} of them between sending and marking as sent`,
      figure: `0 mails lost, ${doubled} sent again with the same Message-ID, resumed ${describeTimes(resumedAfter)}`,
    }
  },
)

async function mailsBeingSent({ db }: Installation): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = 'notifications.mail' and state = 'active'`.execute(db)
  return rows.map(({ id }) => id)
}

async function anyUnfinished({ db }: Installation, ids: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where id = any(${ids}::uuid[]) and state <> 'completed'`.execute(db)
  return rows.length > 0
}
