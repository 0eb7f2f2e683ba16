import { linkValidMs } from '@surplate/contract/sign-in-methods'
import { browserStorage } from '~/lib/storage'
import { createStore, useStore } from '~/lib/store'

type Link = { id: string; secret: string; endsAt: number }

/** Where the link was asked for: whether the device is shared, and the page to go on with. */
export type Wish = { email: string; shared: boolean; next: string | null }

/** The links that this browser asked for, newest first. They and their codes only work together with its secrets. */
export type Asked = Wish & { askedAt: number; links: readonly Link[] }

const key = 'asked_links'
/** Older ones have no mail: an address gets five an hour. */
const mostLinks = 5

function stored(): Asked | null {
  try {
    return JSON.parse(browserStorage.get(key) ?? 'null')
  } catch {
    return null
  }
}

/** In this browser, not in this tab: the link in the mail opens another one. */
const asked = createStore(stored(), {
  prerendered: null,
  watch() {
    const follow = () => asked.set(stored())
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  },
})

export function askedLinks() {
  return stored()
}

export function rememberAsked(wish: Wish, { id, secret }: { id: string; secret: string }) {
  const now = Date.now()
  const before = stored()
  const same = before?.email === wish.email ? before.links.filter(({ endsAt }) => endsAt > now) : []
  const links = [{ id, secret, endsAt: now + linkValidMs }, ...same].slice(0, mostLinks)
  const next: Asked = { ...wish, askedAt: now, links }
  browserStorage.set(key, JSON.stringify(next))
  asked.set(next)
}

export function forgetAsked() {
  browserStorage.remove(key)
  asked.set(null)
}

/** What this browser waits for, or null. */
export function useAsked(): Asked | null {
  const current = useStore(asked)
  return current?.links.some(({ endsAt }) => endsAt > Date.now()) ? current : null
}
