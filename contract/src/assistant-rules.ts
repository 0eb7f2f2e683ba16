/** Limits on what the browser may send and how much of it the server uses. */
export const chatLimits = {
  sentMessages: 60,
  sentLength: 8000,
  /** Only the start of each of the last messages is used. */
  keptMessages: 12,
  keptLength: 2000,
} as const

/** Shown as an error and as the reply when a question fails. */
export const chatFailed = 'Something went wrong. Please try again.'
