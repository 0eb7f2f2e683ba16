import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Answer, Order } from './audience-process.ts'
import type { Screen } from './light-client.ts'

export interface Audience extends ReturnType<typeof startAudience> {}

/** Screens in a process of their own, which counts what they receive. */
export function startAudience() {
  const child = fork(new URL('./audience-process.ts', import.meta.url))

  async function ask(order: Order): Promise<number> {
    child.send(order)
    const [answer]: [Answer] = (await once(child, 'message')) as [Answer]
    if ('error' in answer) throw new Error(answer.error)
    return answer.received
  }

  return {
    open: (url: string, screens: Screen[]) => ask({ kind: 'open', url, screens }),
    /** Resolves once the screens have received the event so many times since they were started. */
    received: (event: string, times: number) => ask({ kind: 'await', event, times }),
    count: (event: string) => ask({ kind: 'count', event }),
    close: () => void child.kill(),
  }
}
