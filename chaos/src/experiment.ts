import { inject, test } from 'vitest'

/** What an experiment puts into its row of the table. */
export interface Findings {
  /** What ran meanwhile, such as `4,812 requests of 4 clients`. */
  load: string
  /** What was broken, such as `100 kills`. */
  faults: string
  /** What was measured, such as `ready again p50 1.9 s, p95 2.4 s`. */
  figure: string
}

interface Sizes<Size> {
  /** Runs with every change; null if it takes too long for that. */
  quick: Size | null
  full: Size
}

/** Only to end an experiment that hangs. */
const timeoutMs = 60 * 60_000

/** A test of what must hold under a fault. If it passes, its findings become a row of the table. */
export function experiment<Size>(
  sentence: string,
  sizes: Sizes<Size>,
  run: (size: Size) => Promise<Findings>,
): void {
  const size = sizes[inject('experimentSize')]
  test.skipIf(size === null)(
    sentence,
    async ({ task }) => {
      if (size !== null) task.meta.findings = await run(size)
    },
    timeoutMs,
  )
}

declare module 'vitest' {
  interface ProvidedContext {
    experimentSize: 'quick' | 'full'
  }
  interface TaskMeta {
    findings?: Findings
  }
}
