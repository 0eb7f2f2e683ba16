import { useOffline } from '~/lib/network/online'
import { offlineText } from './explain-failure'

/** Shown beside a failure when the browser is offline. */
export function OfflineNote() {
  return useOffline() && <span className="block font-normal">{offlineText}</span>
}
