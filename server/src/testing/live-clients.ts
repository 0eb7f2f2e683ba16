import type { ClientToServerEvents, ServerToClientEvents } from '@surplate/contract/live'
import { io, type Socket } from 'socket.io-client'
import type { Mint, TokenClaims } from './tokens.ts'

export type LiveClient = Socket<ServerToClientEvents, ClientToServerEvents>

/** Opens live connections as users, and closes them all at the end. */
export function createLiveClients(mint: Mint, defaultUrl: string) {
  const clients: LiveClient[] = []

  /** Opens a live connection as this user, to this node or another. */
  async function listen(
    person: { uid: string },
    url = defaultUrl,
    claims: TokenClaims = {},
    organisation?: string,
  ) {
    const client: LiveClient = io(url, {
      auth: { token: await mint(person.uid, claims), ...(organisation && { organisation }) },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    })
    clients.push(client)
    await new Promise<void>((resolve, reject) =>
      client.once('connect', resolve).once('connect_error', reject),
    )
    return client
  }

  function disconnect() {
    for (const client of clients) client.disconnect()
  }

  return { listen, disconnect }
}
