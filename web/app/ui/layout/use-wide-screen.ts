import { useSyncExternalStore } from 'react'

const query = '(min-width: 64rem)'

function subscribe(listener: () => void) {
  const screen = matchMedia(query)
  screen.addEventListener('change', listener)
  return () => screen.removeEventListener('change', listener)
}

/** Whether there is room beside the content: the breakpoint at which the full bar appears. */
export function useWideScreen() {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
