import { resolve } from 'node:path'
import type { Context } from './context.ts'
import { type Env, usesEmulator } from './env.ts'
import { accountsRoutes } from './features/accounts/routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { completedOrdersRoutes, donationRequestsRoutes } from './features/donation-requests/routes.ts'
import { emailRoutes } from './features/email/routes.ts'
import { foodItemsRoutes } from './features/food-items/routes.ts'
import { leaderboardRoutes } from './features/leaderboard/routes.ts'
import { acceptSockets } from './features/live/accept-sockets.ts'
import { reviewsRoutes } from './features/reviews/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { api } from './implement.ts'
import { openApiDocument } from './openapi.ts'
import { serveCalls } from './platform/http/calls.ts'
import { serveDocs } from './platform/http/docs.ts'
import { serveHealth } from './platform/http/health.ts'
import { createHttpServer } from './platform/http/server.ts'
import { serveWeb } from './platform/http/web.ts'

export const router = api.router({
  accounts: accountsRoutes,
  foodItems: foodItemsRoutes,
  donationRequests: donationRequestsRoutes,
  completedOrders: completedOrdersRoutes,
  reviews: reviewsRoutes,
  leaderboard: leaderboardRoutes,
  analytics: analyticsRoutes,
  email: emailRoutes,
  site: siteRoutes,
})

/** The whole HTTP and socket server, not yet listening. */
export async function buildApp(context: Context) {
  const app = await createHttpServer({ ...context, proxies: context.env.TRUST_PROXY })
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
    // Sockets would keep the server from closing; their browsers reconnect to another node.
    context.live.server.disconnectSockets(true)
  })
  serveHealth(app, context, () => stopping)
  serveDocs(app, await openApiDocument())
  serveCalls(app, context, router)
  if (context.env.WEB_ROOT) await serveWeb(app, webOptions(context.env, context.env.WEB_ROOT))
  context.live.server.attach(app.server)
  acceptSockets(context)
  return app
}

function webOptions(env: Env, root: string) {
  const identity = usesEmulator(env)
    ? new URL(env.FIREBASE_JWKS_URL).origin
    : `https://${env.FIREBASE_AUTH_DOMAIN}`
  return {
    root: resolve(root),
    identityOrigins: [identity],
    tileUrl: env.MAP_TILE_URL,
    publicUrl: env.PUBLIC_URL,
  }
}
