import { connectionReason } from '~/lib/network/connection'

export const offlineText = 'You are offline. Nothing was sent.'

/**
 * Adds the connection as the reason where it applies. Offline failures share a topic, so only one toast is
 * shown.
 */
export function explainFailure(text: string): { text: string; reason?: string; topic?: string } {
  const reason = connectionReason()
  if (reason === 'offline') return { text: offlineText, topic: 'offline' }
  return reason === 'unreachable'
    ? { text, reason: 'We couldn’t reach the server. Check your connection.' }
    : { text }
}
