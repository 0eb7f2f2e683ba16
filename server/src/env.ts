import { z } from 'zod'
import { isPrivateHost } from './platform/private-host.ts'

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    /** Where people reach the site: links in mails, and the only origin whose pages may open a socket. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    /**
     * Connections that calls and jobs of one process share. Together a server takes one more for its probes, and a
     * worker (also an inline one) four more for the queue: 11 and 14 by default. The sum over all processes has to
     * stay below the database's max_connections (100 unless changed), with some to spare for migrations.
     */
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    /** Keeps installations that share one Redis apart. */
    REDIS_PREFIX: z.string().min(1).default('surplate'),
    FIREBASE_PROJECT_ID: z.string().min(1),
    FIREBASE_API_KEY: z.string().min(1),
    FIREBASE_AUTH_DOMAIN: z.string().min(1),
    FIREBASE_JWKS_URL: z.url({ protocol: /^https?$/ }).default(googleKeys),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.string().min(3),
    /** `inline`: the API process also runs the jobs, for an installation of one process. */
    WORKER: z.enum(['inline', 'separate']).default('separate'),
    /** How many reverse proxies stand in front; 0 takes the address of the connection itself. */
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    /** How long a stopping node still takes requests, so that a load balancer sees at /readyz that it must send none. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
    /** How often a node asks the database whether the people of its sockets may go on. */
    SOCKET_CHECK_SECONDS: z.coerce.number().positive().default(60),
    /** Calls a minute. An address may be a whole office behind one router, so it gets more than a person. */
    CALLS_PER_ADDRESS: z.coerce.number().int().min(1).default(1200),
    CALLS_PER_PERSON: z.coerce.number().int().min(1).default(300),
    /** Mails to one address in an hour. One more says that there is news; the rest of the hour is silent. */
    MAILS_PER_RECIPIENT: z.coerce.number().int().min(1).default(30),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    /** Any endpoint that speaks the OpenAI protocol. Without all three the assistant answers from the help centre. */
    ASSISTANT_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    ASSISTANT_API_KEY: z.string().min(1).optional(),
    ASSISTANT_MODEL: z.string().min(1).optional(),
    /** How long the model may be silent before the help centre answers instead. */
    ASSISTANT_PATIENCE_MS: z.coerce.number().int().min(100).max(60_000).default(12_000),
    /** Calls to the model a day, for the whole installation; after that the help centre answers. */
    ASSISTANT_DAILY_CALLS: z.coerce.number().int().min(0).default(2000),
    /** The built web app; without it the process serves the API alone. */
    WEB_ROOT: z.string().min(1).optional(),
    MAP_TILE_URL: z.string().min(1).default('https://{s}.basemaps.cartocdn.com/dark_all/{z}/{x}/{y}{r}.png'),
    MAP_ATTRIBUTION: z.string().default('© OpenStreetMap contributors © CARTO'),
  })
  .superRefine(refuseUnsafeIdentity)
  .superRefine(refusePlainSite)
  // Nobody waits for a development server to stop; in production a load balancer looks every second or two.
  .transform((env) => ({
    ...env,
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 5 : 0),
  }))

export type Env = z.infer<typeof schema>

/** The one place that reads the environment; every fault is told at once. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = schema.safeParse(source)
  if (result.success) return result.data
  const faults = result.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'environment'}: ${issue.message}`,
  )
  throw new Error(`The environment is not usable:\n${faults.join('\n')}`)
}

/** Whether sign-ins come from the emulator; never in production, which refuses its keys. */
export function usesEmulator(env: Env): boolean {
  return env.FIREBASE_JWKS_URL !== googleKeys
}

/** Without TLS sign-in tokens could be read on the way, and browsers refuse half of what the site needs. */
function refusePlainSite(env: { NODE_ENV: string; PUBLIC_URL: string }, context: z.RefinementCtx) {
  const { protocol, hostname } = new URL(env.PUBLIC_URL)
  if (env.NODE_ENV !== 'production' || protocol === 'https:' || isPrivateHost(hostname)) return
  context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'has to be https in production' })
}

/** Keys of an emulator sign whatever anybody likes, so they must never be believed where real people are. */
function refuseUnsafeIdentity(
  env: { NODE_ENV: string; FIREBASE_PROJECT_ID: string; FIREBASE_JWKS_URL: string },
  context: z.RefinementCtx,
) {
  const demo = env.FIREBASE_PROJECT_ID.startsWith('demo-')
  if (env.FIREBASE_JWKS_URL === googleKeys) {
    if (demo) fault('a demo- project needs the keys of an emulator, not Google’s')
    return
  }
  if (env.NODE_ENV === 'production') fault('only Google’s keys are accepted in production')
  if (!demo) fault('keys other than Google’s are accepted only for a project named demo-…')
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(env.FIREBASE_JWKS_URL).hostname)) {
    fault('keys other than Google’s are accepted only from this machine')
  }

  function fault(message: string) {
    context.addIssue({ code: 'custom', path: ['FIREBASE_JWKS_URL'], message })
  }
}
