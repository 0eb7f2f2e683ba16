import type { SignedIn } from '@surplate/contract/sign-in'
import type { Context } from '../../context.ts'
import { api } from '../../implement.ts'
import { actorOf } from '../../platform/identity/caller.ts'
import { issueToken } from '../../platform/identity/own-tokens.ts'
import { askForLink } from './ask-for-link.ts'
import { removeSignIn } from './remove-sign-in.ts'
import { endSession, type OpenedSession, renewSession } from './sessions.ts'
import { enterCode, openLink } from './use-link.ts'

const { signIn } = api

const cookieName = 'surplate_session'
const monthSeconds = 30 * 24 * 3600

type Answering = Context & { setHeader(name: string, value: string): void }

/** Scripts cannot read the cookie, other sites cannot send it, and no other call receives it. */
function setCookie({ env, setHeader }: Answering, value: string, age: number | null) {
  const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  const lasting = age === null ? '' : `; Max-Age=${age}`
  setHeader(
    'set-cookie',
    `${cookieName}=${value}; Path=/api/auth/session; HttpOnly; SameSite=Strict${secure}${lasting}`,
  )
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
    answer(context, await openLink(context, input)),
  ),
  enterCode: signIn.enterCode.handler(async ({ context, input }) =>
    answer(context, await enterCode(context, input)),
  ),
  renew: signIn.renew.handler(async ({ context }) =>
    answer(context, await renewSession(context, context.cookie(cookieName))),
  ),
  end: signIn.end.handler(async ({ context }) => {
    await endSession(context, context.cookie(cookieName))
    setCookie(context, '', 0)
    return { ended: true as const }
  }),
  remove: signIn.remove.handler(({ context, input }) =>
    removeSignIn(context, actorOf(context.caller), input.uid),
  ),
}
