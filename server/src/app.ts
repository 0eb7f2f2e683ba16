import { resolve } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { constraintErrors } from './constraints.ts'
import type { Context } from './context.ts'
import { type Env, firebaseOf, isPooled } from './env.ts'
import { accountsRoutes } from './features/accounts/routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { assistantRoutes } from './features/assistant/routes.ts'
import { badgesRoutes } from './features/badges/routes.ts'
import { compatRoutes } from './features/compat/routes.ts'
import { donationRequestsRoutes, itemChangeRoutes } from './features/donation-requests/routes.ts'
import { foodItemsRoutes } from './features/food-items/routes.ts'
import { leaderboardRoutes } from './features/leaderboard/routes.ts'
import { acceptSockets } from './features/live/accept-sockets.ts'
import { watchRevoked } from './features/live/cut-revoked.ts'
import { myDataRoutes } from './features/my-data/routes.ts'
import { serveExports } from './features/my-data/serve-exports.ts'
import { networkActsRoutes, operatorRoutes } from './features/operator/routes.ts'
import { organisationsRoutes } from './features/organisations/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { servePhotos } from './features/photos/routes.ts'
import { serveCalendar } from './features/pickups/calendar/serve-calendar.ts'
import { calendarRoutes, passesRoutes, pickupsRoutes } from './features/pickups/routes.ts'
import { recallsRoutes } from './features/recalls/routes.ts'
import { reviewsRoutes } from './features/reviews/routes.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { serveDocuments } from './features/verification/documents/serve-documents.ts'
import { verificationRoutes } from './features/verification/routes.ts'
import { type Api, api } from './implement.ts'
import { openApiDocument } from './openapi.ts'
import { serveCalls } from './platform/http/calls.ts'
import { serveDocs } from './platform/http/docs/docs.ts'
import { serveHealth } from './platform/http/health.ts'
import { protectSocketAnswers } from './platform/http/protective-headers.ts'
import { createHttpServer } from './platform/http/server.ts'
import { letGoWhileStopping } from './platform/http/stopping.ts'
import { serveWeb } from './platform/http/web.ts'
import { createQuietTimes } from './platform/live/quiet-times.ts'
import { closeGradually, closeTransports, createSockets, passOn } from './platform/live/sockets.ts'
import { serveBrowserErrors } from './platform/observe/browser-errors.ts'

export const router = api.router({
  accounts: accountsRoutes,
  signIn: signInRoutes,
  myData: myDataRoutes,
  organisations: { ...organisationsRoutes, ...networkActsRoutes },
  people: peopleRoutes,
  verification: verificationRoutes,
  foodItems: { ...foodItemsRoutes, ...itemChangeRoutes },
  donationRequests: donationRequestsRoutes,
  pickups: pickupsRoutes,
  passes: passesRoutes,
  calendar: calendarRoutes,
  reviews: reviewsRoutes,
  recalls: recallsRoutes,
  leaderboard: leaderboardRoutes,
  analytics: analyticsRoutes,
  badges: badgesRoutes,
  operator: operatorRoutes,
  assistant: assistantRoutes,
  site: siteRoutes,
  compat: compatRoutes,
})

/**
 * Builds the HTTP and socket server without listening. Once `stopping` is aborted it reports not ready and closes
 * keep-alive connections, but serves requests until it is closed.
 */
export async function buildApp(context: Context, stopping?: AbortSignal) {
  const { env, limits, live, metrics } = context
  const app = createHttpServer({ ...context, proxies: env.TRUST_PROXY })
  const closing = new AbortController()
  const stop = AbortSignal.any([closing.signal, ...(stopping ? [stopping] : [])])
  serveHealth(app, { ...context, databaseUrl: env.DATABASE_URL, isPooled: isPooled(env) }, () => stop.aborted)
  serveDocs(app, openApiDocument)
  servePhotos(app, context)
  serveExports(app, context)
  serveDocuments(app, context)
  serveCalendar(app, context)
  serveBrowserErrors(app, context)
  serveCalls<Context, Api>(app, context, router, {
    constraintErrors,
    mostAtOnce: env.CALLS_AT_ONCE,
    streams: { '/api/chat': '/api/chat/stream' },
    createClient: (options) => createRouterClient(router, options),
  })
  if (env.WEB_ROOT) await serveWeb(app, webOptions(env, env.WEB_ROOT))

  const sockets = createSockets({ publicUrl: env.PUBLIC_URL, proxies: env.TRUST_PROXY, limits })
  sockets.attach(app.server)
  metrics.watchSockets(() => sockets.of('/').sockets.size)
  const quiet = createQuietTimes()
  acceptSockets(context, sockets, quiet)
  const following = await passOn(live, sockets, { ...context, quiet })
  const unwatch = watchRevoked(context, sockets)
  stopping?.addEventListener('abort', () => void closeGradually(sockets, env.DRAIN_SECONDS * 1000))
  const endUpgraded = letGoWhileStopping(app.server, stop)
  protectSocketAnswers(app.server, sockets)
  app.addHook('preClose', async () => {
    closing.abort()
    unwatch()
    following.close()
    closeTransports(sockets)
    await endUpgraded()
  })
  return app
}

function webOptions(env: Env, root: string) {
  const firebase = firebaseOf(env)
  return {
    root: resolve(root),
    identityOrigins: firebase
      ? [firebase.emulated ? new URL(firebase.keys_url).origin : `https://${firebase.auth_domain}`]
      : [],
    tileUrl: env.MAP_TILE_URL,
    publicUrl: env.PUBLIC_URL,
  }
}
