/** What was not done, by the call that failed for lack of a session. */
const messages: Record<string, string> = {
  'donationRequests.claim': 'The donation was not claimed.',
  'donationRequests.updateStatus': 'The order was not changed.',
  'foodItems.add': 'The item was not listed.',
  'foodItems.withdraw': 'The item is still on the list.',
  'reviews.add': 'Your review was not sent.',
}

/** Message for the sign-in page about the last action that was lost, if any. */
export function lostActionMessage(calls: readonly string[]): string | undefined {
  return calls.flatMap((call) => messages[call] ?? []).at(-1)
}
