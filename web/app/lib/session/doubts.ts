let check: (() => void) | undefined

/** Registers what finds out whether the user still belongs to the organisation they act for. Returns how to stop it. */
export function onDoubt(start: () => void) {
  check = start
  return () => {
    if (check === start) check = undefined
  }
}

/** The server refused something that members may do. */
export function doubtMembership() {
  check?.()
}
