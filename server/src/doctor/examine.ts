import { checkEnv, type Env } from '../env.ts'
import { within } from '../platform/within.ts'
import type { Check } from './check.ts'
import { backupsCheck } from './checks/backups.ts'
import { clockCheck } from './checks/clock.ts'
import { connectionsCheck } from './checks/connections.ts'
import { databaseCheck } from './checks/database.ts'
import { diskCheck } from './checks/disk.ts'
import { googleCheck, tokenKeyCheck } from './checks/identity.ts'
import { jobsCheck } from './checks/jobs.ts'
import { mailDomainCheck } from './checks/mail-domain.ts'
import { migrationsCheck } from './checks/migrations.ts'
import { operatorsCheck } from './checks/operators.ts'
import { photosCheck } from './checks/photos.ts'
import { redisCheck } from './checks/redis.ts'
import { replicationCheck } from './checks/replication.ts'
import { settingsCheck } from './checks/settings.ts'
import { siteCheck } from './checks/site.ts'
import { smtpCheck } from './checks/smtp.ts'
import { broken, type Finding } from './finding.ts'
import { type Installation, openInstallation } from './installation.ts'
import { blotSecrets } from './secrets.ts'

const checks: Check[] = [
  settingsCheck,
  databaseCheck,
  migrationsCheck,
  connectionsCheck,
  replicationCheck,
  backupsCheck,
  redisCheck,
  smtpCheck,
  mailDomainCheck,
  googleCheck,
  tokenKeyCheck,
  photosCheck,
  diskCheck,
  clockCheck,
  siteCheck,
  jobsCheck,
  operatorsCheck,
]

export interface Result {
  check: string
  findings: Finding[]
}

/** Longer than the checks wait themselves, so that they can say for what. */
const checkMs = 12_000

/** Runs all checks at once. Never throws, always ends, writes nothing, and tells no secrets. */
export async function examine(
  source: Record<string, string | undefined>,
  replaced: Parameters<typeof openInstallation>[1] = {},
): Promise<Result[]> {
  const { env, faults } = checkEnv(source)
  const results = env
    ? await runChecks(env, replaced)
    : [
        {
          check: settingsCheck.name,
          findings: faults.map(({ name, message }) =>
            broken(
              'settings-invalid',
              `${name} ${message}.`,
              `Correct ${name}; the other checks need valid settings.`,
            ),
          ),
        },
      ]
  const blot = blotSecrets(source)
  return results.map(({ check, findings }) => ({
    check,
    findings: findings.map((finding) => ({
      ...finding,
      says: blot(finding.says),
      ...('fix' in finding && { fix: blot(finding.fix) }),
    })),
  }))
}

async function runChecks(env: Env, replaced: Parameters<typeof openInstallation>[1]): Promise<Result[]> {
  const installation = openInstallation(env, replaced)
  try {
    return await Promise.all(
      checks.map(async (check) => ({ check: check.name, findings: await run(check, installation) })),
    )
  } finally {
    await within(2_000, installation.close()).catch(() => {})
  }
}

async function run(check: Check, installation: Installation): Promise<Finding[]> {
  try {
    return await within(checkMs, check.run(installation))
  } catch (error) {
    return [
      broken(
        'check-failed',
        `Could not be checked: ${error instanceof Error ? error.message : String(error)}.`,
        'If it says so again, the part is overloaded, or our role may not read what the check needs.',
      ),
    ]
  }
}
