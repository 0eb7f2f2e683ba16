import { useAnnouncement } from './announcements'

/** The only polite live region, filled by `announce`. */
export function Announcer() {
  const text = useAnnouncement()
  return (
    <div aria-live="polite" className="sr-only">
      {text}
    </div>
  )
}
