import { vi } from 'vitest'
import { clearUser, setFirebaseUid } from '~/lib/session/session'

export type Failure = { code?: string }

/** What the server answers in tests of sign-in by mail, and what it was asked. */
export const server = {
  asked: [] as string[],
  asks: undefined as Failure | undefined,
  /** By the secret of the browser. */
  opens: (_secret: string | null): Failure | undefined => undefined,
  opened: [] as { token: string; secret: string | null; shared: boolean }[],
  entered: [] as { id: string; code: string; secret: string; shared: boolean }[],
  enters: (_id: string): Failure | undefined => undefined,
  account: undefined as Failure | undefined,
}

const signedIn = {
  token: 'token',
  expires_at: '2030-01-01T00:00:00.000Z',
  person: { uid: 'mail-1', email: 'alex@example.org' },
}

/** For `vi.mock('~/lib/network/api')`. */
export const mockedApi = {
  hasCode: (error: Failure | undefined, code: string) => error?.code === code,
  fieldErrors: () => ({}),
  api: {
    signIn: {
      askForLink: async ({ email }: { email: string }) => {
        if (server.asks) throw server.asks
        server.asked.push(email)
        return { id: `link-${server.asked.length}`, secret: `secret-${server.asked.length}` }
      },
      openLink: async (input: (typeof server.opened)[number]) => {
        server.opened.push(input)
        const refusal = server.opens(input.secret)
        if (refusal) throw refusal
        return signedIn
      },
      enterCode: async (input: (typeof server.entered)[number]) => {
        server.entered.push(input)
        const refusal = server.enters(input.id)
        if (refusal) throw refusal
        return signedIn
      },
    },
  },
}

/** For `vi.mock('../session/load-session')`. */
export const mockedLoading = {
  loadSession: async ({ uid }: { uid: string }) => {
    if (server.account) throw server.account
    setFirebaseUid(uid, null)
  },
}

export function resetServer() {
  sessionStorage.clear()
  localStorage.clear()
  clearUser()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const nothing = () => undefined
  Object.assign(server, { asked: [], asks: undefined, opened: [], entered: [], account: undefined })
  Object.assign(server, { opens: nothing, enters: nothing })
}
