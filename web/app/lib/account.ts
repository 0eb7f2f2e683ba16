/** What signing in told about the address of the account, so that the first page need not ask again. */
export type AccountAddress = { uid: string; email: string; email_confirmed: boolean }

let told: AccountAddress | undefined

export function rememberAddress(address: AccountAddress) {
  told = address
}

export function knownAddress(uid: string): AccountAddress | undefined {
  return told?.uid === uid ? told : undefined
}
