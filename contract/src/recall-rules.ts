/** What became of the food at an organisation. */
export const recallAnswers = ['destroyed', 'kept_back', 'eaten', 'passed_on', 'not_received'] as const
export type RecallAnswer = (typeof recallAnswers)[number]

export const recallAnswerNames: Record<RecallAnswer, string> = {
  destroyed: 'Thrown away',
  kept_back: 'Kept back, nobody eats it',
  eaten: 'Some was eaten',
  passed_on: 'Some was passed on',
  not_received: 'We do not have it',
}

/** Whoever does not answer is reminded this often, this many times; then someone has to call. */
export const recallReminderMs = 60 * 60_000
export const mostRecallReminders = 3

export const mostRecalledItems = 50
