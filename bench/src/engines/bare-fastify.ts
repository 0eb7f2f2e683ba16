import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../../../server/src/platform/ids.ts'

/** Fastify without anything else, in its own process, which answers with a constant. */
export async function startBareFastify(body: string) {
  const file = join(tmpdir(), `surplate-bench-${newId()}.json`)
  await writeFile(file, body)
  const child = fork(new URL('./bare-fastify-process.ts', import.meta.url), [file])
  const kill = () => child.kill()
  process.once('exit', kill)
  const [url] = (await once(child, 'message')) as [string]
  return {
    url,
    async close() {
      process.off('exit', kill)
      child.kill()
      await once(child, 'exit')
      await rm(file)
    },
  }
}
