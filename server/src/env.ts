import { z } from 'zod'
import { describeSetting } from './describe-setting.ts'
import { isPrivateHost } from './platform/private-host.ts'

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** In the order of docs/operations/configuration.md, whose sections are the comments without stars. */
export const settings = z.object({
  // Site
  /** `production` refuses settings that are only safe on one's own machine. */
  NODE_ENV: z.enum(['development', 'test', 'production']),
  /** Public URL of the site, used for links in mails; only pages of its origin may open a socket. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** Address to listen on: `0.0.0.0` for all, as in a container. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Port to listen on; 0 takes any free one. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Folder of the built web app; if unset, the process only serves the API. */
  WEB_ROOT: z.string().min(1).optional(),
  /** Number of reverse proxies in front; 0 uses the address of the connection. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /**
   * How long a stopping node keeps serving, so that the load balancer has time to notice at /readyz, and its pages time
   * to find another node: 8 by default in production, otherwise 0.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),

  // Monitoring
  /** Level from which messages are logged. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Address on which API and worker serve /metrics and /healthz, which are not for the public. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Port for these; without it, a process serves neither there. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Base URL of an OTLP receiver over HTTP, which gets traces; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Part of the requests that is traced, from 0 to 1. */
  TRACE_SAMPLE_RATIO: z.coerce.number().min(0).max(1).default(0.1),

  // Database
  /** PostgreSQL 15 or later with PostGIS. Over a public network add `?sslmode=verify-full`. */
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

  // Redis
  /** Redis 7 or later, for live events and shared limits; nothing in it has to outlive a restart. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** Separates installations that share one Redis. */
  REDIS_PREFIX: z.string().min(1).default('surplate'),

  // Sign-in with Google
  /** Project in Firebase. Without this and the next two settings, people sign in by mail only. */
  FIREBASE_PROJECT_ID: z.string().min(1).optional(),
  /** Key of the web app in this project; every browser gets it. */
  FIREBASE_API_KEY: z.string().min(1).optional(),
  /** Domain of this project that shows Google’s sign-in page. */
  FIREBASE_AUTH_DOMAIN: z.string().min(1).optional(),
  /** Where the public keys of tokens are. Only the emulator of a development machine needs another value. */
  FIREBASE_JWKS_URL: z.url({ protocol: /^https?$/ }).default(googleKeys),

  // Mail
  /** Mail server with user and password. Over a public network use smtps: or add `?requireTLS=true`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Sender of all mails, such as `Surplate <hello@surplate.example>`. */
  MAIL_FROM: z.string().min(3),
  /** Mails per recipient and hour. One more mail announces that there is news; further mails are dropped. */
  MAILS_PER_RECIPIENT: z.coerce.number().int().min(1).default(30),

  // Jobs
  /** `inline`: the API process also runs the jobs, for single-process installations. */
  WORKER: z.enum(['inline', 'separate']).default('separate'),

  // Limits
  /** Calls per minute from an IP address, which may be a whole office, so it gets more than a user. */
  CALLS_PER_ADDRESS: z.coerce.number().int().min(1).default(1200),
  /** Calls per minute of a signed-in user. */
  CALLS_PER_PERSON: z.coerce.number().int().min(1).default(300),
  /** Calls per minute of all members of an organisation, except for those answered from memory. */
  CALLS_PER_ORGANISATION: z.coerce.number().int().min(1).default(3000),
  /**
   * Calls that a node works on at once. As many wait for a second at most; the others get 503, because more would only
   * make all of them slow.
   */
  CALLS_AT_ONCE: z.coerce.number().int().min(1).default(200),
  /** How long a node may repeat an answer whose content has not changed, as far as it knows; 0 turns this off. */
  KEPT_ANSWER_SECONDS: z.coerce.number().min(0).max(60).default(2),
  /** How often a node rechecks in the database that the users of its sockets still have access. */
  SOCKET_CHECK_SECONDS: z.coerce.number().positive().default(60),

  // Photos
  /** Folder for photos, unless they are in S3. The API and the worker need the same one. */
  PHOTO_DIRECTORY: z.string().min(1).default('data/photos'),
  /** Endpoint and private bucket of any S3-compatible store, such as https://s3.example.org/photos; needs both keys. */
  PHOTO_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Region that requests to the store are signed for. */
  PHOTO_S3_REGION: z.string().min(1).default('us-east-1'),
  /** Id of a key that may list the bucket and read, write and delete its files. */
  PHOTO_S3_ACCESS_KEY: z.string().min(1).optional(),
  /** Secret of this key. */
  PHOTO_S3_SECRET_KEY: z.string().min(1).optional(),
  /** How long the photo of an item is kept after the item could last be collected. */
  PHOTO_RETENTION_DAYS: z.coerce.number().int().min(1).default(90),

  // Network
  /**
   * Whether the network checks organisations before they claim food or offer it: `required` by default in production,
   * otherwise `none`.
   */
  VERIFICATION: z.enum(['required', 'none']).optional(),
  /** How long the record of who did what is kept. */
  ACTIVITY_RETENTION_MONTHS: z.coerce.number().int().min(1).max(1200).default(24),

  // Assistant
  /** Any OpenAI-compatible endpoint. Unless this and the next two are set, the assistant answers from the help centre. */
  ASSISTANT_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Key for this endpoint. */
  ASSISTANT_API_KEY: z.string().min(1).optional(),
  /** Name of the model. */
  ASSISTANT_MODEL: z.string().min(1).optional(),
  /** How long to wait for output from the model before falling back to the help centre. */
  ASSISTANT_PATIENCE_MS: z.coerce.number().int().min(100).max(60_000).default(12_000),
  /** Model calls per day for the whole installation; after that the help centre answers. */
  ASSISTANT_DAILY_CALLS: z.coerce.number().int().min(0).default(2000),

  // Maps
  /** Where browsers get the tiles of maps. */
  MAP_TILE_URL: z.string().min(1).default('https://{s}.basemaps.cartocdn.com/dark_all/{z}/{x}/{y}{r}.png'),
  /** Whom maps name as the source of their data. */
  MAP_ATTRIBUTION: z.string().default('© OpenStreetMap contributors © CARTO'),
})

const schema = settings
  .superRefine(refusePartOfFirebase)
  .superRefine(refuseUnsafeIdentity)
  .superRefine(refusePlainSite)
  .superRefine(refusePartOfS3)
  // Load balancers poll every second or two in production; a development server should stop immediately.
  .transform((env) => ({
    ...env,
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 8 : 0),
    VERIFICATION:
      env.VERIFICATION ?? (env.NODE_ENV === 'production' ? ('required' as const) : ('none' as const)),
  }))

export type Env = z.infer<typeof schema>

export interface SettingFault {
  name: string
  message: string
}

/** The only place that reads the environment; reports all errors at once. An empty value counts as unset. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const { env, faults } = checkEnv(source)
  if (env) return env
  throw new Error(
    `Invalid environment:\n${faults.map(({ name, message }) => `  ${name}: ${message}`).join('\n')}`,
  )
}

export function checkEnv(
  source: Record<string, string | undefined> = process.env,
): { env: Env; faults?: never } | { env?: never; faults: SettingFault[] } {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set)
  if (result.success) return { env: result.data }
  return {
    faults: result.error.issues.map(({ code, path, message }) => {
      const name = path.join('.')
      if (code === 'custom') return { name, message }
      const wanted = describeSetting(settings.shape[name as keyof typeof settings.shape])
      return { name, message: set[name] === undefined ? `has to be set: ${wanted}` : `has to be ${wanted}` }
    }),
  }
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
