/** What the browser may send, and how much of it is looked at. */
export const chatLimits = {
  sentMessages: 60,
  sentLength: 8000,
  /** The last turns of a conversation count, and of each its beginning. */
  keptMessages: 12,
  keptLength: 2000,
} as const

/** Shown as an error and as an answer when asking failed. */
export const chatFailed = 'Something went wrong. Please try again.'
