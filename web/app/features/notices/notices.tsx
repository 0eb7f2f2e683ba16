import { useNotices } from './use-notices'

/** Tells on every page what others did: claims and reviews to restaurants, answers to food banks. */
export function Notices() {
  useNotices()
  return null
}
