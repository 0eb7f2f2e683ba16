import { expect } from 'vitest'
import { startFaultProxy } from '../../../server/src/testing/fault-proxy.ts'
import { says, startModelServer } from '../../../server/src/testing/model-server.ts'
import { experiment } from '../experiment.ts'
import { type Installation, startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { requireNothingLost } from '../kit/nothing-lost.ts'
import { count, describeTimes } from '../kit/times.ts'

experiment(
  'questions are answered from the help centre in time when the language model is away, silent or slow',
  { quick: { questions: 1, patienceMs: 1_000 }, full: { questions: 4, patienceMs: 2_000 } },
  async ({ questions, patienceMs }) => {
    const model = await startModelServer()
    const toModel = await startFaultProxy(model.url)
    try {
      await using site = await startInstallation({
        worker: true,
        env: {
          ASSISTANT_BASE_URL: toModel.url,
          ASSISTANT_API_KEY: 'key',
          ASSISTANT_MODEL: 'small',
          ASSISTANT_PATIENCE_MS: `${patienceMs}`,
        },
      })
      const load = await startLoad(site, { restMs: 500 })
      const [asker] = load.pairs
      model.will(says('Press the plus button.'))
      expect(await ask(site, asker?.restaurant)).toMatchObject({ answered_by: 'model' })
      const faults = [
        () => toModel.refuse(),
        () => toModel.swallow(),
        () => toModel.swallowAnswers(),
        () => toModel.slow(20),
        () => toModel.resetSome(1),
      ]
      const times: number[] = []
      for (const fault of faults) {
        fault()
        for (let question = 0; question < questions; question += 1) {
          const startedAt = performance.now()
          expect(await ask(site, asker?.foodBank)).toMatchObject({ answered_by: 'help' })
          times.push(performance.now() - startedAt)
        }
        toModel.pass()
      }
      const { requests } = await requireNothingLost(site, load)
      expect(Math.max(...times)).toBeLessThan(14_000)
      return {
        load: `${count(requests, 'request')}, ${count(times.length, 'question')}`,
        faults: 'model refused, silent, half-open, slow and reset',
        figure: `every question answered, ${describeTimes(times)} with ${patienceMs / 1_000} s of patience`,
      }
    } finally {
      toModel.close()
      await model.close()
    }
  },
)

async function ask({ keys, node }: Installation, person: { uid: string } | undefined): Promise<object> {
  const answer = await fetch(`${node.address}/api/chat`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await keys.mint(new Date(), { sub: person?.uid ?? '' })}`,
    },
    body: JSON.stringify({ messages: [{ role: 'user', content: 'How do I list food?' }] }),
  })
  return (await answer.json()) as object
}
