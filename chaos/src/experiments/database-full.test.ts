import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { startOwnPostgres } from '../../../server/src/testing/own-postgres.ts'
import { experiment } from '../experiment.ts'
import { startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { requireNothingLost } from '../kit/nothing-lost.ts'
import { createSmallDisk } from '../kit/small-disk.ts'
import { count, describeTimes } from '../kit/times.ts'

experiment(
  'while the disk of the database is full writes get 503, and once there is room everything acknowledged is there',
  { quick: null, full: { times: 3, fullMs: 20_000 } },
  async ({ times, fullMs }) => {
    await using disk = await createSmallDisk(400)
    const postgres = await startOwnPostgres({
      folder: disk.folder,
      // Small segments, so that the log soon needs another file.
      settings: { max_wal_size: '48MB', min_wal_size: '32MB', wal_recycle: 'off' },
    })
    try {
      await using site = await startInstallation({ postgres, worker: true })
      const load = await startLoad(site, { clients: 6 })
      const recoveredAfter: number[] = []
      let crashes = 0
      for (let time = 0; time < times; time += 1) {
        await load.untilWritten(10)
        await disk.fill()
        await pause(fullMs)
        await disk.free()
        if (!(await postgres.isRunning())) {
          crashes += 1
          await postgres.restart()
        }
        recoveredAfter.push(await load.recovered(Date.now()))
      }
      const { requests, writes, refused, mails, doubled } = await requireNothingLost(site, load, {
        doubled: times,
      })
      expect(refused).toBeGreaterThan(0)
      return {
        load: count(requests, 'request'),
        faults: `disk full ${count(times, 'time')} for ${fullMs / 1_000} s, PostgreSQL crashed ${count(crashes, 'time')}`,
        figure: `${count(writes, 'write')} acknowledged and present, ${count(refused, 'answer')} 503, ${count(mails, 'mail')}, ${doubled} doubled, writing again ${describeTimes(recoveredAfter)}`,
      }
    } finally {
      await postgres.close()
    }
  },
)
