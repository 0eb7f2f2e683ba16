/**
 * Size of the audits. `small` runs on every change and asserts nothing that depends on the speed of the machine.
 * `full` (`npm run audits`) also asserts times and needs an otherwise idle machine.
 */
const auditSizes = {
  small: {
    lives: 30,
    /** Requests that the fuzzer sends to each call. */
    fuzzedInputs: 30,
    /** How many of them share one stage. */
    fuzzedAtOnce: 30,
    /** If false, everything is read once, at the end. */
    readsAfterEveryCall: false,
    /** Only guards against patterns that take exponential time. */
    answeredWithinMs: 30_000,
    hostileDocuments: 2,
    neighbourWaitsMs: 30_000,
    neighbourP95Ms: 30_000,
    fuzzedSessions: 150,
    /** If false, the hostile values are divided among the callers. */
    everyCallerSendsAll: false,
    /** If false, everything is read once per call, after all its hostile values. */
    readsAfterEveryField: false,
    browsedItems: 50_000,
    orders: 100_000,
    migratedOrders: 20_000,
  },
  full: {
    lives: 500,
    fuzzedInputs: 2_000,
    fuzzedAtOnce: 500,
    readsAfterEveryCall: true,
    answeredWithinMs: 3_000,
    hostileDocuments: 10,
    /** While somebody else sends what is worst for the node. */
    neighbourWaitsMs: 500,
    neighbourP95Ms: 100,
    fuzzedSessions: 2_000,
    everyCallerSendsAll: true,
    readsAfterEveryField: true,
    browsedItems: 1_000_000,
    orders: 1_000_000,
    migratedOrders: 100_000,
  },
}

type AuditSize = (typeof auditSizes)['full']

export const auditSize: AuditSize = auditSizes[process.env.AUDIT_SIZE === 'full' ? 'full' : 'small']

declare module 'vitest' {
  interface ProvidedContext {
    audit: AuditSize
  }
}
