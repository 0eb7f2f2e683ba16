import { startFaultProxy } from '../../../server/src/testing/fault-proxy.ts'
import { experiment } from '../experiment.ts'
import { startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { requireNothingLost } from '../kit/nothing-lost.ts'
import { count } from '../kit/times.ts'

experiment(
  'a write sent three times with one key, and again after a lost response, has one effect and one answer',
  { quick: { writes: 100 }, full: { writes: 2_000 } },
  async ({ writes: wanted }) => {
    await using site = await startInstallation({ worker: true, env: { DATABASE_POOL_SIZE: '8' } })
    const toNode = await startFaultProxy(site.node.address)
    toNode.resetSome(0.05)
    const load = await startLoad(site, { address: toNode.url.replace(/\/$/, ''), copies: 3, restMs: 1 })
    await load.untilWritten(wanted * 3, 0, 1_200_000)
    toNode.pass()
    const { requests, writes, mails, cut } = await requireNothingLost(site, load, { cut: true })
    toNode.close()
    return {
      load: count(requests, 'request'),
      faults: `${count(cut, 'request')} cut, before or after its effect`,
      figure: `${count(writes, 'write')} once each, ${count(mails, 'mail')} once each`,
    }
  },
)
