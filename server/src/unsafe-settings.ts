import type { Env } from './env.ts'
import { isPrivateHost } from './platform/private-host.ts'

/** Warnings about services that production would reach over a public network without TLS or without checking who answers; logged at start. */
export function unsafeSettings(env: Env): string[] {
  if (env.NODE_ENV !== 'production') return []
  const database = new URL(env.DATABASE_URL)
  const redis = new URL(env.REDIS_URL)
  const smtp = new URL(env.SMTP_URL)
  const warnings: string[] = []
  if (!isPrivateHost(database.hostname) && !encrypts(database.searchParams))
    warnings.push('DATABASE_URL has a public host without TLS: add ?sslmode=verify-full')
  if (!isPrivateHost(database.hostname) && database.searchParams.get('sslmode') === 'no-verify')
    warnings.push('DATABASE_URL has a public host whose certificate is not checked: use sslmode=verify-full')
  if (!isPrivateHost(redis.hostname) && redis.protocol !== 'rediss:')
    warnings.push('REDIS_URL has a public host without TLS: use rediss:')
  if (!isPrivateHost(smtp.hostname) && smtp.protocol !== 'smtps:' && !isTrue(smtp.searchParams, 'requireTLS'))
    warnings.push('SMTP_URL has a public host and does not require TLS: use smtps: or add ?requireTLS=true')
  const photos = env.PHOTO_S3_URL ? new URL(env.PHOTO_S3_URL) : null
  if (photos && !isPrivateHost(photos.hostname) && photos.protocol !== 'https:')
    warnings.push('PHOTO_S3_URL has a public host without TLS: use https:')
  return warnings
}

/** `prefer` and `allow` accept unencrypted connections; a mode counts more than `ssl`. */
function encrypts(params: URLSearchParams): boolean {
  const mode = params.get('sslmode')
  return mode === null ? isTrue(params, 'ssl') : !['disable', 'allow', 'prefer'].includes(mode)
}

function isTrue(params: URLSearchParams, name: string): boolean {
  return ['true', '1'].includes(params.get(name) ?? '')
}
