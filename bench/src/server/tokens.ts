import { startKeyServer } from '../../../server/src/testing/key-server.ts'

let keys: ReturnType<typeof startKeyServer> | undefined
const minted = new Map<string, Promise<string>>()

/** Address of the public keys of all tokens of this run. */
export async function keysUrl(): Promise<string> {
  return (await keyServer()).url
}

/** Valid for an hour, and minted once per user. */
export function tokenOf(uid: string): Promise<string> {
  const token = minted.get(uid) ?? keyServer().then(({ mint }) => mint(new Date(), { sub: uid }))
  minted.set(uid, token)
  return token
}

export async function closeTokens(): Promise<void> {
  if (keys) (await keys).close()
}

function keyServer() {
  keys ??= startKeyServer()
  return keys
}
