import { connectionReason } from '../lib/connection'

export const offlineText = 'You are offline. Nothing was sent.'

/** The text of a failure that has just happened, with the connection as its reason where it is. Being offline is told once. */
export function explainFailure(text: string): { text: string; reason?: string; topic?: string } {
  const reason = connectionReason()
  if (reason === 'offline') return { text: offlineText, topic: 'offline' }
  return reason === 'unreachable'
    ? { text, reason: 'We could not be reached. Check your connection.' }
    : { text }
}
