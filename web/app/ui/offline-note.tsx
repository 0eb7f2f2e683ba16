import { useOffline } from '../lib/online'
import { offlineText } from './explain-failure'

/** Beside what failed: says so when it could not have worked. */
export function OfflineNote() {
  return useOffline() && <span className="block font-normal">{offlineText}</span>
}
