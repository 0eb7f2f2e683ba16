// Tells the server about errors of the page. A script of its own, which a page loads after everything else; what happens
// before is waiting for it (`scripts/build-reporter.ts`), also if the app did not start.
import { scrubMessage, scrubPage, scrubStack } from '@surplate/contract/lib/scrub'

declare global {
  interface Window {
    /** What went wrong since the page was opened: events, and what was written to the console. */
    errors?: (Event | unknown[])[]
  }
}

const mostReports = 5
const mistakes: unknown[] = [Error, TypeError, RangeError, ReferenceError, SyntaxError]
const sent = new Set<string>()

window.errors?.forEach(report)
if (window.errors) Object.assign(window.errors, { push: report })

/** Sends an error once, without anything personal; the server scrubs it again. */
function report(found: Event | unknown[]) {
  const { kind, thrown } = thrownIn(found)
  const { message, stack = '' } = thrown instanceof Error ? thrown : { message: String(thrown) }
  if (isForeign(stack) || !navigator.onLine || (kind === 'caught' && !isMistake(thrown))) return
  const body = JSON.stringify({
    kind,
    message: scrubMessage(message),
    stack: scrubStack(stack).join('\n'),
    page: scrubPage(location.pathname),
    version: import.meta.env.VITE_VERSION,
  })
  if (sent.size >= mostReports || sent.has(body)) return
  sent.add(body)
  // A beacon also reaches the server while the page is being left.
  navigator.sendBeacon?.('/api/client-errors', new Blob([body], { type: 'application/json' }))
}

function thrownIn(found: Event | unknown[]): { kind: 'error' | 'rejection' | 'caught'; thrown: unknown } {
  if (found instanceof ErrorEvent) return { kind: 'error', thrown: found.error ?? found.message }
  if (found instanceof PromiseRejectionEvent) return { kind: 'rejection', thrown: found.reason }
  // React and `logFailure` write what they caught to the console.
  const thrown = Array.isArray(found) ? found.find((part) => part instanceof Error) : undefined
  return { kind: 'caught', thrown }
}

/** Extensions of the browser fail in pages that are not theirs. */
function isForeign(stack: string): boolean {
  return /\b\w+-extension:/.test(stack)
}

/** Of what was caught, only what nobody meant to throw: refusals of the server and lost connections have classes of their own. */
function isMistake(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    mistakes.includes(thrown.constructor) &&
    !/fetch|network|load/i.test(thrown.message)
  )
}
