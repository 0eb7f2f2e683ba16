let lostCalls: string[] = []

/** Remembers a call that failed for lack of a session, by its name in the contract. */
export function rememberLostCall(call: readonly string[]) {
  lostCalls.push(call.join('.'))
}

/** Returns the calls, oldest first, and forgets them. */
export function takeLostCalls(): string[] {
  const calls = lostCalls
  lostCalls = []
  return calls
}
