import { useSyncExternalStore } from 'react'
import { currentAnnouncement, subscribeToAnnouncements } from './announcements'

/** The one polite live region: `announce` fills it. */
export function Announcer() {
  const text = useSyncExternalStore(subscribeToAnnouncements, currentAnnouncement, () => '')
  return (
    <div aria-live="polite" className="sr-only">
      {text}
    </div>
  )
}
