/** What is left undone when a call is refused, by the call's name in the contract. */
const sentences: Record<string, string> = {
  'donationRequests.claim': 'The donation was not claimed.',
  'donationRequests.updateStatus': 'The order was not changed.',
  'foodItems.add': 'The item was not listed.',
  'foodItems.withdraw': 'The item is still on the list.',
  'reviews.add': 'Your review was not sent.',
}

let undone: string | undefined

/** Kept until the sign-in page has told the person. */
export function rememberUndone(call: readonly string[]) {
  undone = sentences[call.join('.')] ?? undone
}

export function takeUndone() {
  const sentence = undone
  undone = undefined
  return sentence
}
