import type { ErrorCode } from '@surplate/contract/errors'
import type { SignedIn } from '@surplate/contract/sign-in'
import { api, hasCode } from '~/lib/network/api'
import { formerSessionEnded, signInByMail } from '~/lib/session/identity'
import type { Person } from '~/lib/session/kept-sign-in'
import { storageWorks } from '~/lib/storage'
import { askedLinks, rememberAsked, type Wish } from './asked-links'
import { StorageError } from './sign-in-failures'

export async function askForLink(wish: Wish) {
  if (!storageWorks()) throw new StorageError()
  rememberAsked(wish, await api.signIn.askForLink({ email: wish.email }))
}

/** Null secrets let the server say whether the link has ended or belongs to another browser. */
export function openLink(token: string): Promise<Person> {
  const { links = [], shared = false } = askedLinks() ?? {}
  const secrets = links.length > 0 ? links.map(({ secret }) => secret) : [null]
  return signInWith(secrets, shared, {
    call: (secret) => api.signIn.openLink({ token, secret, shared }),
    tryNextAfter: ['OTHER_BROWSER'],
  })
}

export function enterCode(code: string): Promise<Person> {
  const { links = [], shared = false } = askedLinks() ?? {}
  return signInWith(links, shared, {
    call: ({ id, secret }) => api.signIn.enterCode({ id, secret, code, shared }),
    tryNextAfter: ['CODE_WRONG', 'LINK_ENDED'],
  })
}

/** Someone who asked several times may open any of the mails, so all of their links are tried, newest first. */
async function signInWith<Link>(
  links: readonly Link[],
  shared: boolean,
  { call, tryNextAfter }: { call: (link: Link) => Promise<SignedIn>; tryNextAfter: readonly ErrorCode[] },
): Promise<Person> {
  await formerSessionEnded()
  const refusals: unknown[] = []
  for (const link of links) {
    try {
      const issuedAt = Date.now()
      return await signInByMail(await call(link), { shared, issuedAt })
    } catch (failure) {
      if (!tryNextAfter.some((code) => hasCode(failure, code))) throw failure
      refusals.push(failure)
    }
  }
  throw refusals.find((failure) => hasCode(failure, 'CODE_WRONG')) ?? refusals[0]
}
