import { z } from 'zod'
import { isPrivateHost } from './platform/private-host.ts'

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    /** Public URL of the site, used for links in mails; only pages of its origin may open a socket. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    /**
     * Connections shared by the calls and jobs of one process. A server uses one more for its probes and a worker (also
     * an inline one) four more for the queue: 11 and 14 by default. The sum over all processes must stay below
     * max_connections of the database (100 by default), with some left for migrations.
     */
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
    /** A streaming replica, which then answers lists and dashboards with a pool of the same size. */
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /**
     * `transaction`: both URLs lead to PgBouncer, or a pooler like it, in transaction mode. Timeouts then have to be
     * settings of the role; a server without them does not start and says how to set them.
     */
    DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
    /** The database without the pooler, for migrations, seeds, archives and the nightly rebuild of indexes. */
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    /** Separates installations that share one Redis. */
    REDIS_PREFIX: z.string().min(1).default('surplate'),
    /** Sign-in with Google, through Firebase. Without these three, people sign in by mail only. */
    FIREBASE_PROJECT_ID: z.string().min(1).optional(),
    FIREBASE_API_KEY: z.string().min(1).optional(),
    FIREBASE_AUTH_DOMAIN: z.string().min(1).optional(),
    FIREBASE_JWKS_URL: z.url({ protocol: /^https?$/ }).default(googleKeys),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.string().min(3),
    /** `inline`: the API process also runs the jobs, for single-process installations. */
    WORKER: z.enum(['inline', 'separate']).default('separate'),
    /** Number of reverse proxies in front; 0 uses the address of the connection. */
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    /** How long a stopping node keeps serving, so that the load balancer has time to notice at /readyz. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
    /** How often a node rechecks in the database that the users of its sockets still have access. */
    SOCKET_CHECK_SECONDS: z.coerce.number().positive().default(60),
    /** Calls per minute. An IP address may be a whole office, so it gets more than a user. */
    CALLS_PER_ADDRESS: z.coerce.number().int().min(1).default(1200),
    CALLS_PER_PERSON: z.coerce.number().int().min(1).default(300),
    /** Calls that a node works on at once; it answers more with 503 immediately instead of making all of them slow. */
    CALLS_AT_ONCE: z.coerce.number().int().min(1).default(200),
    /** How long a node may repeat an answer whose content has not changed, as far as it knows; 0 turns this off. */
    KEPT_ANSWER_SECONDS: z.coerce.number().min(0).max(60).default(2),
    /** Mails per recipient and hour. One more mail announces that there is news; further mails are dropped. */
    MAILS_PER_RECIPIENT: z.coerce.number().int().min(1).default(30),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    /** Any OpenAI-compatible endpoint. Unless all three are set, the assistant answers from the help centre. */
    ASSISTANT_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    ASSISTANT_API_KEY: z.string().min(1).optional(),
    ASSISTANT_MODEL: z.string().min(1).optional(),
    /** How long to wait for output from the model before falling back to the help centre. */
    ASSISTANT_PATIENCE_MS: z.coerce.number().int().min(100).max(60_000).default(12_000),
    /** Model calls per day for the whole installation; after that the help centre answers. */
    ASSISTANT_DAILY_CALLS: z.coerce.number().int().min(0).default(2000),
    /** Folder for photos, unless they are in S3. The API and the worker need the same one. */
    PHOTO_DIRECTORY: z.string().min(1).default('data/photos'),
    /** Endpoint and private bucket of any S3-compatible store, such as https://s3.example.org/photos; needs both keys. */
    PHOTO_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
    PHOTO_S3_REGION: z.string().min(1).default('us-east-1'),
    PHOTO_S3_ACCESS_KEY: z.string().min(1).optional(),
    PHOTO_S3_SECRET_KEY: z.string().min(1).optional(),
    /** How long the photo of an item is kept after the item could last be collected. */
    PHOTO_RETENTION_DAYS: z.coerce.number().int().min(1).default(90),
    /**
     * Whether the network checks organisations before they claim food or offer it: `required` by default in production,
     * otherwise `none`.
     */
    VERIFICATION: z.enum(['required', 'none']).optional(),
    /** How long the record of who did what is kept. */
    ACTIVITY_RETENTION_MONTHS: z.coerce.number().int().min(1).max(1200).default(24),
    /** Folder of the built web app; if unset, the process only serves the API. */
    WEB_ROOT: z.string().min(1).optional(),
    MAP_TILE_URL: z.string().min(1).default('https://{s}.basemaps.cartocdn.com/dark_all/{z}/{x}/{y}{r}.png'),
    MAP_ATTRIBUTION: z.string().default('© OpenStreetMap contributors © CARTO'),
  })
  .superRefine(refusePartOfFirebase)
  .superRefine(refuseUnsafeIdentity)
  .superRefine(refusePlainSite)
  .superRefine(refusePartOfS3)
  // Load balancers poll every second or two in production; a development server should stop immediately.
  .transform((env) => ({
    ...env,
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 5 : 0),
    VERIFICATION:
      env.VERIFICATION ?? (env.NODE_ENV === 'production' ? ('required' as const) : ('none' as const)),
  }))

export type Env = z.infer<typeof schema>

/** The only place that reads the environment; reports all errors at once. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = schema.safeParse(source)
  if (result.success) return result.data
  const faults = result.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'environment'}: ${issue.message}`,
  )
  throw new Error(`Invalid environment:\n${faults.join('\n')}`)
}

/** What sign-in with Google needs; null without it. */
export function firebaseOf(env: Env) {
  const { FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_JWKS_URL } = env
  if (!FIREBASE_PROJECT_ID || !FIREBASE_API_KEY || !FIREBASE_AUTH_DOMAIN) return null
  return {
    project_id: FIREBASE_PROJECT_ID,
    api_key: FIREBASE_API_KEY,
    auth_domain: FIREBASE_AUTH_DOMAIN,
    keys_url: FIREBASE_JWKS_URL,
    /** Whether sign-ins come from the emulator; never in production, which rejects its keys. */
    emulated: FIREBASE_JWKS_URL !== googleKeys,
  }
}

/** Whether each transaction may run on another connection. */
export function isPooled(env: Env): boolean {
  return env.DATABASE_POOLER === 'transaction'
}

/** For work that needs settings of its own: migrations, seeds, archives and rebuilding indexes. */
export function directUrl(env: Env): string {
  if (isPooled(env) && !env.DATABASE_DIRECT_URL)
    throw new Error('DATABASE_DIRECT_URL has to be set, as DATABASE_URL leads to a pooler')
  return env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
}

/** Without TLS, tokens could be intercepted and browsers disable APIs that the site needs. */
function refusePlainSite(env: { NODE_ENV: string; PUBLIC_URL: string }, context: z.RefinementCtx) {
  const { protocol, hostname } = new URL(env.PUBLIC_URL)
  if (env.NODE_ENV !== 'production' || protocol === 'https:' || isPrivateHost(hostname)) return
  context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'has to be https in production' })
}

/** Otherwise photos would silently go to the folder. */
function refusePartOfS3(env: Record<string, unknown>, context: z.RefinementCtx) {
  const names = ['PHOTO_S3_URL', 'PHOTO_S3_ACCESS_KEY', 'PHOTO_S3_SECRET_KEY']
  refusePart(env, context, names, 'has to be set, as photos are in S3')
}

/** Otherwise sign-in with Google would silently be missing. */
function refusePartOfFirebase(env: Record<string, unknown>, context: z.RefinementCtx) {
  const names = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN']
  refusePart(env, context, names, 'has to be set, as others of Firebase are')
}

/** Settings that belong together are set together or not at all. */
function refusePart(
  env: Record<string, unknown>,
  context: z.RefinementCtx,
  names: readonly string[],
  message: string,
) {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === names.length) return
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message })
}

/** The emulator signs tokens for anyone, so its keys must never be trusted in production. */
function refuseUnsafeIdentity(
  env: { NODE_ENV: string; FIREBASE_PROJECT_ID?: string | undefined; FIREBASE_JWKS_URL: string },
  context: z.RefinementCtx,
) {
  if (env.FIREBASE_PROJECT_ID === undefined) return
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
