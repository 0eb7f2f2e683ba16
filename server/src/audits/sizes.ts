/**
 * Size of the audits. `small` runs on every change and asserts nothing that depends on the speed of the machine.
 * `full` (`npm run audits`) also asserts times and needs an otherwise idle machine.
 */
const auditSizes = {
  small: {
    stories: 25,
    lives: 30,
    /** If false, the hostile values are divided among the callers. */
    everyCallerSendsAll: false,
    /** If false, everything is read once per call, after all its hostile values. */
    readsAfterEveryField: false,
    racedItems: 100,
    endedConnections: 4,
    resets: 2,
    nodeRounds: 1,
    pagesPerOrganisation: 2,
    browsedItems: 50_000,
    orders: 100_000,
    migratedOrders: 20_000,
    /** Time limit for a page to be live again after losing its node. */
    liveWithinMs: 60_000,
    /** Time limit for a node to exit on SIGTERM. */
    exitWithinMs: 30_000,
  },
  full: {
    stories: 1_000,
    lives: 500,
    everyCallerSendsAll: true,
    readsAfterEveryField: true,
    racedItems: 500,
    endedConnections: 20,
    resets: 5,
    nodeRounds: 10,
    pagesPerOrganisation: 5,
    browsedItems: 1_000_000,
    orders: 1_000_000,
    migratedOrders: 100_000,
    liveWithinMs: 6_000,
    exitWithinMs: 10_000,
  },
}

type AuditSize = (typeof auditSizes)['full']

export const auditSize: AuditSize = auditSizes[process.env.AUDIT_SIZE === 'full' ? 'full' : 'small']

declare module 'vitest' {
  interface ProvidedContext {
    audit: AuditSize
  }
}
