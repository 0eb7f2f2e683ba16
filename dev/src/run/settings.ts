import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** URLs of the development services, derived from dev.env. */
export function readSettings() {
  // Environment variables override the file.
  process.loadEnvFile(fileURLToPath(new URL('../../dev.env', import.meta.url)))
  return {
    databaseUrl: required('DATABASE_URL'),
    redisUrl: required('REDIS_URL'),
    smtpUrl: required('SMTP_URL'),
    identityUrl: new URL(required('FIREBASE_JWKS_URL')).origin,
    mailUrl: `http://127.0.0.1:${process.env.MAIL_PORT ?? 8025}`,
    apiUrl: `http://${required('HOST')}:${required('PORT')}`,
    webUrl: required('PUBLIC_URL'),
  }
}

export type Settings = ReturnType<typeof readSettings>

function required(name: string) {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
