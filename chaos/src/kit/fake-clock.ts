import { globSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FakeTimeEnv } from '../../../server/src/testing/child-process.ts'

export interface FakeClock extends Awaited<ReturnType<typeof createFakeClock>> {}

/** The wall clock of processes that get its environment. Timers keep their pace. Needs libfaketime. */
export async function createFakeClock() {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
  if (!library) throw new Error('libfaketime is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'surplate-clock-'))
  // PostgreSQL runs as another user.
  await chmod(folder, 0o755)
  const file = join(folder, 'offset')
  let offsetMs = 0
  await advance(0)

  async function advance(ms: number): Promise<void> {
    offsetMs += ms
    // Replaced at once, because every process reads it all the time.
    await writeFile(`${file}.new`, `+${offsetMs / 1_000}\n`)
    await rename(`${file}.new`, file)
  }

  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
    } satisfies FakeTimeEnv,
    now: () => new Date(Date.now() + offsetMs),
    advance,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}
