/** The account's email as returned at sign-in, so that the first page need not fetch it again. */
export type AccountAddress = { uid: string; email: string; email_confirmed: boolean }

let remembered: AccountAddress | undefined

export function rememberAddress(address: AccountAddress) {
  remembered = address
}

export function knownAddress(uid: string): AccountAddress | undefined {
  return remembered?.uid === uid ? remembered : undefined
}
