import { senderOf } from '../jobs/sender.ts'
import type { Metrics } from './metrics.ts'
import { runIn } from './scope.ts'
import type { Tracer } from './tracer.ts'

export interface JobObserver {
  metrics: Metrics
  tracer?: Tracer | undefined
}

/** A job that failed runs again or becomes a dead letter; `dead` is one at once, `lapsed` is given up. */
export type JobOutcome = 'completed' | 'failed' | 'dead' | 'lapsed'

interface RunningJob {
  name: string
  id: string
  data: unknown
}

/** Runs a job in a scope of its own, which knows the request that sent it; counts, times and traces it. */
export async function observeJob<Result extends { outcome: JobOutcome }>(
  observer: JobObserver | undefined,
  { name, id, data }: RunningJob,
  work: () => Promise<Result>,
): Promise<Result> {
  const { request, trace } = senderOf(data)
  const span = observer?.tracer?.job(name, trace, {
    'messaging.system': 'pg-boss',
    'messaging.destination.name': name,
    'messaging.message.id': id,
  })
  const started = performance.now()
  const scope = { ...(request && { reqId: request }), job: name, job_id: id, span }
  const result = await runIn(scope, work)
  observer?.metrics.jobs.inc({ job_name: name, outcome: result.outcome })
  observer?.metrics.jobSeconds.observe({ job_name: name }, (performance.now() - started) / 1000)
  span?.end(result.outcome === 'completed' ? undefined : result.outcome)
  return result
}
