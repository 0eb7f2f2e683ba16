/**
 * How much the audits do. `small` runs on every change, on any machine, and holds what a slow machine cannot change.
 * `full` (`npm run audits`) also holds times, and wants a machine that does nothing else.
 */
export const auditSizes = {
  small: {
    stories: 25,
    /** Whether every caller sends every hostile value, or the callers share them. */
    everyCallerSendsAll: false,
    racedItems: 100,
    endedConnections: 4,
    resets: 2,
    nodeRounds: 1,
    pagesPerOrganisation: 2,
    browsedItems: 50_000,
    orders: 100_000,
    /** Within this many milliseconds a page is live again after its node went away. */
    liveWithinMs: 60_000,
    /** And a node that is asked to stop has exited. */
    exitWithinMs: 30_000,
  },
  full: {
    stories: 1_000,
    everyCallerSendsAll: true,
    racedItems: 500,
    endedConnections: 20,
    resets: 5,
    nodeRounds: 10,
    pagesPerOrganisation: 5,
    browsedItems: 1_000_000,
    orders: 1_000_000,
    liveWithinMs: 6_000,
    exitWithinMs: 10_000,
  },
}

export type AuditSize = (typeof auditSizes)['full']

declare module 'vitest' {
  interface ProvidedContext {
    audit: AuditSize
  }
}
