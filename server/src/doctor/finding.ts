/** Everything that can be wrong; docs/operations/doctor.md explains each of them. */
export const problems = [
  'settings-invalid',
  'settings-unsafe',
  'database-unreachable',
  'database-login',
  'database-read-only',
  'database-version',
  'database-encoding',
  'database-extensions',
  'migrations-missing',
  'migrations-newer',
  'connections-too-few',
  'connections-nearly-used-up',
  'pooler-role-settings',
  'pooler-no-direct-url',
  'replica-unreachable',
  'replica-not-following',
  'replica-behind',
  'slot-inactive',
  'redis-unreachable',
  'redis-version',
  'redis-evicts',
  'smtp-unreachable',
  'smtp-login',
  'smtp-tls',
  'mail-domain-mx',
  'mail-domain-spf',
  'mail-domain-dmarc',
  'identity-keys',
  'token-key-old',
  'photo-folder-missing',
  'photo-folder-not-writable',
  'photo-bucket',
  'disk-nearly-full',
  'clock-off',
  'site-unreachable',
  'site-not-ready',
  'certificate-not-trusted',
  'certificate-expires',
  'worker-silent',
  'jobs-waiting',
  'dead-letters',
  'operator-missing',
  'archive-off',
  'archive-failing',
  'check-failed',
] as const

export type Problem = (typeof problems)[number]

export type Finding =
  | { level: 'fine'; says: string }
  /** Could not be checked, which may be fine. */
  | { level: 'unknown'; says: string }
  | { level: 'warning' | 'broken'; problem: Problem; says: string; fix: string }

export function fine(says: string): Finding {
  return { level: 'fine', says }
}

export function unknown(says: string): Finding {
  return { level: 'unknown', says }
}

export function warning(problem: Problem, says: string, fix: string): Finding {
  return { level: 'warning', problem, says, fix }
}

export function broken(problem: Problem, says: string, fix: string): Finding {
  return { level: 'broken', problem, says, fix }
}
