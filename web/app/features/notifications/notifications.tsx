import { useNotifications } from './use-notifications'

/** Shows toasts on every page: claims and reviews for restaurants, answers for food banks. */
export function Notifications() {
  useNotifications()
  return null
}
