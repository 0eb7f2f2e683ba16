const callbacks = new Set<() => void>()

/** Registers what a sign-out removes from this device, so that the next user does not find it. */
export function onSessionEnd(callback: () => void) {
  callbacks.add(callback)
}

export function notifySessionEnd() {
  for (const callback of callbacks) callback()
}
