import type { SignedIn } from '@surplate/contract/sign-in'
import type { Context } from '../../context.ts'
import { api } from '../../implement.ts'
import type { CallContext } from '../../platform/http/call-context.ts'
import { actorOf } from '../../platform/identity/caller.ts'
import { issueToken } from '../../platform/identity/own-tokens.ts'
import { askForLink } from './ask-for-link.ts'
import { removeSignIn } from './remove-sign-in.ts'
import { endSession, type OpenedSession, renewSession } from './sessions.ts'
import { enterCode, openLink } from './use-link.ts'

const { signIn } = api

const monthSeconds = 30 * 24 * 3600

type Answering = CallContext<Context, unknown>

function isSecure({ env }: Context): boolean {
  return env.PUBLIC_URL.startsWith('https:')
}

/** Browsers refuse the prefix without HTTPS, and keep pages without HTTPS from setting a cookie that has it. */
function cookieName(context: Context): string {
  return isSecure(context) ? '__Secure-surplate_auth' : 'surplate_auth'
}

/** Scripts cannot read the cookie, other sites cannot send it, and only calls for signing in receive it. */
function setCookie(context: Answering, value: string, age: number | null) {
  const secure = isSecure(context) ? '; Secure' : ''
  const lasting = age === null ? '' : `; Max-Age=${age}`
  context.setHeader(
    'set-cookie',
    `${cookieName(context)}=${value}; Path=/api/auth; HttpOnly; SameSite=Strict${secure}${lasting}`,
  )
}

/** The secret of the session that the browser has, or null. */
function secretOf(context: Answering): string | null {
  return context.cookie(cookieName(context))
}

async function answer(context: Answering, opened: OpenedSession): Promise<SignedIn> {
  const { uid, email, signed_in_at, secret, shared } = opened
  const { token, expires_at } = await issueToken(
    { db: context.db, site: context.env.PUBLIC_URL, now: context.clock.now() },
    { uid, email, signed_in_at: new Date(signed_in_at) },
  )
  setCookie(context, secret, shared ? null : monthSeconds)
  return { token, expires_at: expires_at.toISOString(), person: { uid, email } }
}

export const signInRoutes = {
  askForLink: signIn.askForLink.handler(({ context, input }) =>
    askForLink(context, input.email, context.address),
  ),
  openLink: signIn.openLink.handler(async ({ context, input }) =>
    answer(context, await openLink(context, input, secretOf(context))),
  ),
  enterCode: signIn.enterCode.handler(async ({ context, input }) =>
    answer(context, await enterCode(context, input, secretOf(context))),
  ),
  renew: signIn.renew.handler(async ({ context }) =>
    answer(context, await renewSession(context, secretOf(context))),
  ),
  end: signIn.end.handler(async ({ context }) => {
    await endSession(context, secretOf(context))
    setCookie(context, '', 0)
    return { ended: true as const }
  }),
  remove: signIn.remove.handler(({ context, input }) =>
    removeSignIn(context, actorOf(context.caller), input.uid),
  ),
}
