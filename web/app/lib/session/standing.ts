let tell: ((message: string) => void) | undefined

/** Registers what tells the user, and asks the server how far it trusts the organisation now. Returns how to stop it. */
export function onStandingRefused(handle: (message: string) => void) {
  tell = handle
  return () => {
    if (tell === handle) tell = undefined
  }
}

/** The server refused something because of what the network thinks of the organisation. */
export function reportStanding(message: string) {
  tell?.(message)
}
