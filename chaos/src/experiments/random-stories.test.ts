import { playStories, scenes } from '../../../server/src/audits/race/stories.ts'
import { unhurried } from '../../../server/src/platform/db/pool.ts'
import { startTestServer } from '../../../server/src/testing/test-server.ts'
import { experiment } from '../experiment.ts'
import { count } from '../kit/times.ts'

experiment(
  'random commands, three at a time, have the effects of some order of them',
  { quick: { stories: 25 }, full: { stories: 1_000 } },
  async ({ stories }) => {
    const server = await startTestServer({ patience: unhurried })
    try {
      await playStories(server, stories)
      return {
        load: `${count(stories, 'story', 'stories')} of ${scenes * 3} commands`,
        faults: 'random order',
        figure: 'no difference from the model, invariants hold after each step',
      }
    } finally {
      await server.close()
    }
  },
)
