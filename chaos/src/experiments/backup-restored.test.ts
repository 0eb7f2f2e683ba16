import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { experiment } from '../experiment.ts'

const run = promisify(execFile)
const drill = new URL('../../../deploy/rehearsal/backup.sh', import.meta.url).pathname

experiment(
  'a backup restored to a marked moment contains what was there before it, and nothing after',
  // A step of its own in CI.
  { quick: null, full: {} },
  async () => {
    const { stdout } = await run('bash', [drill], { maxBuffer: 64 * 1024 * 1024 })
    return {
      load: 'writes until the mishap',
      faults: 'everything deleted after the marked moment',
      figure: stdout.trim().split('\n').at(-1) ?? '',
    }
  },
)
