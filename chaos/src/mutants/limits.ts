import type { Mutant } from './mutant.ts'
import { inServer } from './tests.ts'

const signIn = 'features/sign-in/sign-in'
const codeLimits = 'features/pickups/handover/code-limits'
const socketLimits = 'features/live/socket-limits'

/** How much, how often and how large. */
export const limits: readonly Mutant[] = [
  {
    name: 'calls of a person are not counted',
    file: 'server/src/platform/http/intercept-call.ts',
    find: "if (identity) await limits.count('person', identity.uid)",
    replace: '',
    test: inServer('platform/http/limits', 'limits a user across all nodes'),
  },
  {
    name: 'calls of an organisation are not counted',
    file: 'server/src/platform/http/intercept-call.ts',
    find: "if (actor?.acting) await limits.count('organisation', actor.acting.organisation_id)",
    replace: '',
    test: inServer('platform/http/limits', 'limits an organisation across its members, and no other'),
  },
  {
    name: 'calls of an address are not counted',
    file: 'server/src/platform/http/server.ts',
    find: "const counting = limits.count('address', request.ip)",
    replace: 'const counting = undefined as Promise<void> | undefined',
    test: inServer(
      'platform/http/limits',
      'counts /api/help however it is spelled, and forbids to store the answer',
    ),
  },
  {
    name: 'each IPv6 address counts for itself',
    file: 'server/src/platform/http/limits.ts',
    find: 'const name = networkOf(key)',
    replace: 'const name = key',
    test: inServer('platform/http/limits', 'counts an IPv6 /64 as one address for the limit of address'),
  },
  {
    name: 'nothing is counted while Redis is down',
    file: 'server/src/platform/http/limits.ts',
    find: 'await own.consume(key)',
    replace: '',
    test: inServer('platform/http/limits', 'counts per node while Redis is down'),
  },
  {
    name: 'the codes of a restaurant can be guessed',
    file: 'server/src/features/pickups/handover/check-code.ts',
    find: "await limits.count('codeOfRestaurant', restaurant_id)",
    replace: '',
    test: inServer(codeLimits, 'guessing the codes of a restaurant is stopped, the right one included'),
  },
  {
    name: 'the code of a pickup can be guessed',
    file: 'server/src/features/pickups/handover/hand-over.ts',
    find: `    await limits.count('codeOfPickup', known.id)
    await limits.count('codeOfRestaurant', known.restaurant_id)`,
    replace: '',
    test: inServer(
      codeLimits,
      'guessing the code of a pickup is stopped; it can still be handed over without a code',
    ),
  },
  {
    name: 'the code of a sign-in can be guessed',
    file: 'server/src/features/sign-in/use-link.ts',
    find: ".set((eb) => ({ tries: eb('tries', '+', 1) }))",
    replace: ".set((eb) => ({ tries: eb('tries', '+', 0) }))",
    test: inServer(signIn, 'the code of the mail > has five tries, then the link has ended too'),
  },
  {
    name: 'the code of a sign-in can be guessed many times at once',
    file: 'server/src/features/sign-in/use-link.ts',
    find: "tx.selectFrom('sign_in_links').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()",
    replace: "tx.selectFrom('sign_in_links').selectAll().where('id', '=', id).executeTakeFirst()",
    test: inServer(signIn, 'the code of the mail > has five tries also when they come at once'),
  },
  {
    name: 'an address is mailed any number of links',
    file: 'server/src/features/sign-in/ask-for-link.ts',
    find: 'if (count < linksPerHour) await send',
    replace: 'await send',
    test: inServer(signIn, 'a link by mail > is mailed at most five times an hour, whatever the answer says'),
  },
  {
    name: 'an address is invited any number of times',
    file: 'server/src/features/people/invite.ts',
    find: 'return ofOrganisation.count >= mostOfOrganisation || toAddress.count >= perAddressAndDay',
    replace: 'return ofOrganisation.count >= mostOfOrganisation',
    test: inServer('features/people/invitations', 'an invitation > to the same address is limited per day'),
  },
  {
    name: 'an organisation that nobody checked invites without limit',
    file: 'server/src/features/people/invite.ts',
    find: 'return ofOrganisation.count >= mostOfOrganisation || toAddress.count >= perAddressAndDay',
    replace: 'return toAddress.count >= perAddressAndDay',
    test: inServer(
      'features/people/invitations',
      'an invitation > comes at most ten times a day from an organisation that nobody has checked',
    ),
  },
  {
    name: 'a user asks the assistant without limit',
    file: 'server/src/features/assistant/routes.ts',
    find: "await limits.count('question', key)",
    replace: '',
    test: inServer('features/assistant/chat', 'limits a user to twenty questions a minute across nodes'),
  },
  {
    name: 'passes can be guessed',
    file: 'server/src/features/pickups/collector/pass-calls.ts',
    find: "await limits.count('pass', address)",
    replace: '',
    test: inServer(
      'features/pickups/collector/passes',
      'limits how many calls with passes an address makes per minute',
    ),
  },
  {
    name: 'a user writes messages without limit',
    file: 'server/src/features/pickups/conversation/send-message.ts',
    find: "await limits.count('message', actor.user_id)",
    replace: '',
    test: inServer(
      'features/pickups/conversation/closing',
      'limits how many messages a user writes per minute',
    ),
  },
  {
    name: 'a user mails the other side without limit',
    file: 'server/src/features/compat/send-email.ts',
    find: "await limits.count('mail', actor.user_id)",
    replace: '',
    test: inServer('features/compat/send-email', 'limits mails per minute'),
  },
  {
    name: 'a recipient gets any number of mails',
    file: 'server/src/platform/mail/deliver.ts',
    find: "if (beyond > 1) return drop('hourly limit reached', 'limited')",
    replace: '',
    test: inServer('platform/mail/deliver', 'limits mails per recipient and hour and sends one final notice'),
  },
  {
    name: 'a node takes on any number of reads',
    file: 'server/src/platform/http/admission.ts',
    find: 'if (running < most[kind]) running += 1',
    replace: "if (running < most[kind] || kind === 'read') running += 1",
    test: inServer(
      'platform/http/admission',
      'refuses a read when too many calls are running, and still admits writes',
    ),
  },
  {
    name: 'pages that join together refetch together',
    file: 'server/src/features/live/accept-sockets.ts',
    find: ', wait_ms: takeTurn()',
    replace: '',
    test: inServer(
      'features/live/live',
      'rooms > pages that join at the same moment are told to refetch one after the other',
    ),
  },
  {
    name: 'a stopping node closes all sockets at once',
    file: 'server/src/platform/live/sockets.ts',
    find: 'const each = Math.ceil(open.length / steps)',
    replace: 'const each = open.length',
    test: inServer(
      'features/live/drain',
      'a stopping node closes its sockets one after the other in the second third of its drain',
    ),
  },
  {
    name: 'events for a client that does not read are kept',
    file: 'server/src/features/live/accept-sockets.ts',
    find: 'limitBacklog(socket.conn)',
    replace: '',
    test: inServer(
      socketLimits,
      'connections > closes a connection that does not read, and keeps sending to those that do',
    ),
  },
  {
    name: 'a socket sends any number of events',
    file: 'server/src/platform/live/event-budget.ts',
    find: 'if (left >= 0) return next()',
    replace: 'return next()',
    test: inServer(socketLimits, 'events > disconnects a flooding socket and keeps serving others'),
  },
  {
    name: 'a user opens any number of sockets',
    file: 'server/src/features/live/count-sockets.ts',
    find: "if (others >= socketsPerPerson) throw problem('TOO_MANY_REQUESTS')",
    replace: '',
    test: inServer(
      socketLimits,
      'connections > limits a user to 20 connections per node, and frees a slot when one closes',
    ),
  },
  {
    name: 'an address opens any number of sockets',
    file: 'server/src/platform/live/sockets.ts',
    find: "await limits.count('address', addressOf(request, proxies))",
    replace: '',
    test: inServer(socketLimits, 'connections > limits handshakes per minute for each IP address'),
  },
  {
    name: 'a connection tries any number of tokens',
    file: 'server/src/platform/live/limit-attempts.ts',
    find: 'if (attempts > 1) connection.close(true)',
    replace: '',
    test: inServer(
      socketLimits,
      'connections > closes a connection that authenticates more than once, and checks only the first token',
    ),
  },
  {
    name: 'a body may have any size',
    file: 'server/src/platform/http/server.ts',
    find: 'const bodyLimit = 64 * 1024',
    replace: 'const bodyLimit = 64 * 1024 * 1024',
    test: inServer('platform/http/http', 'error responses > rejects a body over 64 KB'),
  },
  {
    name: 'an upload may announce any size',
    file: 'server/src/platform/http/read-body.ts',
    find: "if (Number(headers['content-length'] ?? 0) > mostBytes) throw problem('PAYLOAD_TOO_LARGE')",
    replace: '',
    test: inServer('features/photos/body-size', 'a body is refused by its length, before it is sent'),
  },
  {
    name: 'an upload that does not say its size may have any',
    file: 'server/src/platform/http/read-body.ts',
    find: `      if (size > mostBytes) break
      chunks.push(chunk)
    }
  } catch (cause) {
    throw problem('BAD_REQUEST', cause)
  }
  if (size > mostBytes) throw problem('PAYLOAD_TOO_LARGE')`,
    replace: `      chunks.push(chunk)
    }
  } catch (cause) {
    throw problem('BAD_REQUEST', cause)
  }`,
    test: inServer(
      'features/photos/body-size',
      'a body without a length is refused as soon as it is too large, before it ends',
    ),
  },
]
