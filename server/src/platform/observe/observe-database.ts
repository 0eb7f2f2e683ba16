import type { Histogram } from 'prom-client'
import type { Metrics } from './metrics.ts'
import { currentScope } from './scope.ts'

export interface DatabaseObserver {
  opened(pool: Parameters<Metrics['watchPool']>[1]): void
  /** A statement ended, in the scope of what ran it. */
  statement(sql: string, ms: number, error?: unknown): void
}

/** Times the statements of a pool and adds them to the trace, with their text but never with their values. */
export function observeDatabase(metrics: Metrics, pool: string): DatabaseObserver {
  const timers = new Map<string, Histogram.Internal<'pool' | 'kind'>>()
  return {
    opened: (connections) => metrics.watchPool(pool, connections),
    statement(sql, ms, error) {
      const kind = kindOf(sql)
      let timer = timers.get(kind)
      if (!timer) {
        timer = metrics.statementSeconds.labels({ pool, kind })
        timers.set(kind, timer)
      }
      timer.observe(ms / 1000)
      const code = error === undefined ? undefined : codeOf(error)
      if (code) metrics.statementErrors.inc({ pool, code })
      currentScope()?.span?.past(kind, 'client', ms, attributesOf(kind, sql), code)
    },
  }
}

const kinds = new Set(['select', 'with', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'])

function kindOf(sql: string): string {
  const word = /^(?:\/\*[^*]*\*\/)?\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? ''
  return kinds.has(word) ? word : 'other'
}

function attributesOf(kind: string, sql: string) {
  return { 'db.system.name': 'postgresql', 'db.operation.name': kind, 'db.query.text': sql }
}

/** The SQLSTATE; other codes, such as ECONNRESET, are about the connection. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : 'connection'
}
