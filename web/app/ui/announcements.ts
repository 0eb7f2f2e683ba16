const gatheringMs = 3000
const listeners = new Set<() => void>()
let waiting: string[] = []
let said = ''

function change(next: string) {
  said = next
  for (const listener of listeners) listener()
}

function say() {
  change([...new Set(waiting)].join(' '))
  waiting = []
}

/** Tells people who listen instead of looking. What comes within three seconds is said in one go. */
export function announce(text: string) {
  if (waiting.length === 0) {
    // Emptied first: a region that keeps its text says nothing.
    change('')
    setTimeout(say, gatheringMs)
  }
  waiting.push(text)
}

export function currentAnnouncement() {
  return said
}

export function subscribeToAnnouncements(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
