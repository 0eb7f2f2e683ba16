import { createStore, useStore } from '~/lib/store'

const gatheringMs = 3000
const announced = createStore('')
let waiting: string[] = []

function announceWaiting() {
  announced.set([...new Set(waiting)].join(' '))
  waiting = []
}

/** Announces text to screen readers. Texts within three seconds are announced together. */
export function announce(text: string) {
  if (waiting.length === 0) {
    // Clear it first: an unchanged region is not announced.
    announced.set('')
    setTimeout(announceWaiting, gatheringMs)
  }
  waiting.push(text)
}

export function useAnnouncement() {
  return useStore(announced)
}
