import type { Mutant } from './mutant.ts'
import { inServer } from './tests.ts'

const tokens = 'platform/identity/tokens'
const signIn = 'features/sign-in/sign-in'

/** Who someone is, and for how long. */
export const identity: readonly Mutant[] = [
  {
    name: 'a token of any issuer is accepted',
    file: 'server/src/platform/identity/tokens.ts',
    find: `issuers.find(({ issuer }) => issuer === named)
    if (!from) throw problem('UNAUTHENTICATED')
    const { payload } = await jwtVerify(token, from.keys, {
      algorithms: [from.algorithm],
      issuer: from.issuer,`,
    replace: `issuers.find(({ issuer }) => issuer === named) ?? issuers[0]
    const { payload } = await jwtVerify(token, from.keys, {
      algorithms: [from.algorithm],`,
    test: inServer(tokens, 'rejects a token that > comes from another issuer'),
  },
  {
    name: 'a token for another audience is accepted',
    file: 'server/src/platform/identity/tokens.ts',
    find: 'audience: from.audience,',
    replace: '',
    test: inServer(tokens, 'rejects a token that > is for another project'),
  },
  {
    name: 'a token does not expire',
    file: 'server/src/platform/identity/tokens.ts',
    find: 'currentDate: now,',
    replace: 'currentDate: new Date(0),',
    test: inServer(tokens, 'rejects a token that > has expired'),
  },
  {
    name: 'a token that was verified once does not expire',
    file: 'server/src/platform/identity/tokens.ts',
    find: 'if (known && known.expiresAt > clock.now()) return known',
    replace: 'if (known) return known',
    test: inServer(
      'platform/identity/verifier',
      'refuses a token that it has accepted before, once it has expired',
    ),
  },
  {
    name: 'a token chooses its algorithm',
    file: 'server/src/platform/identity/tokens.ts',
    find: 'algorithms: [from.algorithm],',
    replace: '',
    test: inServer('platform/identity/verifier', 'refuses a token that chooses RS512'),
  },
  {
    name: 'the signature of a token is not checked',
    file: 'server/src/platform/identity/tokens.ts',
    find: 'await jwtVerify(token, from.keys, {',
    replace: 'await Promise.resolve({ payload: decodeJwt(token) }, {',
    test: inServer(signIn, 'a token of ours > is refused with a changed signature, key or issuer'),
  },
  {
    name: 'a token from the future is accepted',
    file: 'server/src/platform/identity/tokens.ts',
    find: "if (auth_time > latest || iat > latest) throw problem('UNAUTHENTICATED')",
    replace: '',
    test: inServer(tokens, 'rejects a token that > has a sign-in time in the future'),
  },
  {
    name: 'an address that nobody verified counts as verified',
    file: 'server/src/platform/identity/tokens.ts',
    find: 'email: email_verified ? email : null,',
    replace: 'email,',
    test: inServer(
      'features/operator/enter',
      'an address that the sign-in does not verify makes nobody an operator',
    ),
  },
  {
    name: 'a disabled user is let in',
    file: 'server/src/platform/identity/caller.ts',
    find: 'if (user.disabled_at) return false',
    replace: '',
    test: inServer(tokens, 'rejects a token that > belongs to a disabled user'),
  },
  {
    name: 'signing out everywhere does not end tokens',
    file: 'server/src/platform/identity/caller.ts',
    find: 'return !user.tokens_valid_after || signedInAt > user.tokens_valid_after',
    replace: 'return true',
    test: inServer(tokens, 'rejects a token that > was issued before the user signed out everywhere'),
  },
  {
    name: 'signing out everywhere does not end sessions',
    file: 'server/src/features/sign-in/sessions.ts',
    find: 'return !user.disabled_at && (!user.tokens_valid_after || signed_in_at > user.tokens_valid_after)',
    replace: 'return true',
    test: inServer(signIn, 'a session > ends everywhere when the user signs out everywhere, or is disabled'),
  },
  {
    name: 'a copied session goes on',
    file: 'server/src/features/sign-in/sessions.ts',
    find: 'await change.set({ ended_at: now }).execute()',
    replace: '',
    test: inServer(signIn, 'a session > ends for everyone when a copied secret is used'),
  },
  {
    name: 'a session that was signed out of is renewed',
    file: 'server/src/features/sign-in/sessions.ts',
    find: `      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)`,
    replace: "      .where('expires_at', '>', now)",
    test: inServer(signIn, 'a session > ends when it is signed out of'),
  },
  {
    name: 'signing in again leaves the session before',
    file: 'server/src/features/sign-in/sessions.ts',
    find: 'if (former) await endSessionOf(work, former)',
    replace: '',
    test: inServer(signIn, 'a session > ends when its browser signs in again by link'),
  },
  {
    name: 'a link signs in any browser',
    file: 'server/src/features/sign-in/use-link.ts',
    find: "if (!isBrowser(link, secret)) throw problem('OTHER_BROWSER')",
    replace: '',
    test: inServer(
      signIn,
      'a link by mail > is of no use to a browser that did not ask, which does not spoil it',
    ),
  },
  {
    name: 'a code signs in any browser',
    file: 'server/src/features/sign-in/use-link.ts',
    find: "if (!link || !isOpen(link, work.now) || !isBrowser(link, secret)) return 'LINK_ENDED'",
    replace: "if (!link || !isOpen(link, work.now)) return 'LINK_ENDED'",
    test: inServer(signIn, 'the code of the mail > is of no use to another browser'),
  },
  {
    name: 'a link works more than once',
    file: 'server/src/features/sign-in/use-link.ts',
    find: 'return used_at === null && expires_at > now && tries < mostTries',
    replace: 'return expires_at > now && tries < mostTries',
    test: inServer(signIn, 'a link by mail > signs in the browser that asked, once'),
  },
  {
    name: 'a link does not expire',
    file: 'server/src/features/sign-in/use-link.ts',
    find: 'return used_at === null && expires_at > now && tries < mostTries',
    replace: 'return used_at === null && tries < mostTries',
    test: inServer(signIn, 'a link by mail > ends after fifteen minutes, and when another one was used'),
  },
  {
    name: 'a confirmation link works for another address',
    file: 'server/src/features/accounts/email-confirmation.ts',
    find: ".whereRef('link.email', '=', 'users.email')",
    replace: '',
    test: inServer(
      'features/accounts/email-confirmation',
      'confirmation link > is invalid once the user has another address or is disabled',
    ),
  },
  {
    name: 'a confirmation link does not expire',
    file: 'server/src/features/accounts/email-confirmation.ts',
    find: "if (link.expires_at <= now) return { result: 'expired' }",
    replace: '',
    test: inServer(
      'features/accounts/email-confirmation',
      'confirmation link > expires after a day and can be renewed',
    ),
  },
  {
    name: 'a socket is accepted from any origin',
    file: 'server/src/platform/live/sockets.ts',
    find: "if (origin && origin !== publicUrl) throw new Error('wrong origin')",
    replace: '',
    test: inServer('features/live/live', 'handshake > is refused from another origin'),
  },
  {
    name: 'a socket outlives its token',
    file: 'server/src/features/live/accept-sockets.ts',
    find: 'setTimeout(() => socket.conn.close(), Math.min(remaining, 2 ** 31 - 1))',
    replace: 'setTimeout(() => {}, Math.min(remaining, 2 ** 31 - 1))',
    test: inServer(
      'features/live/live',
      'closes the transport when the token expires, so that the client can reconnect',
    ),
  },
  {
    name: 'a socket of someone who signed out is kept while Redis is down',
    file: 'server/src/features/live/cut-revoked.ts',
    find: 'if (left || dismissed || !isStillAllowed(person, identity)) socket.disconnect(true)',
    replace: '',
    test: inServer(
      'features/live/redis-away',
      'signing out everywhere disconnects the user even while Redis is down',
    ),
  },
]
