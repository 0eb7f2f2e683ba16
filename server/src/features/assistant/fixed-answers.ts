/** Canned answers, always given verbatim. */
export const fixed = {
  offTopic:
    'I can only help with Surplate: listing, claiming, collecting and reviewing surplus food. Ask me about any of that.',
  unknown:
    'I don’t know that one. Have a look in the [help centre](/help), or write to us: our email address is at the bottom of [the home page](/).',
  sensitive: 'I can’t help with passwords or with other people’s data. Each organisation sees only its own.',
  notAllowed: 'Your role doesn’t include that. A manager of your organisation can look it up for you.',
  technical:
    'Sorry, something seems broken. Press **Try again** if the page offers it, then reload the page and check whether the bar says **Reconnecting**. If it’s still broken, write to us: our email address is at the bottom of [the home page](/).',
  instructions: 'I keep my instructions to myself. Ask me anything about Surplate.',
} as const

const prompt =
  /\b(?:system|hidden|secret|initial|original) (?:prompts?|instructions?)\b|\byour (?:own |system )?(?:prompts?|instructions)\b|\b(?:ignore|disregard|forget|override) (?:all |any |your |the )*(?:previous|prior|above|earlier)? ?(?:prompts?|instructions|rules)\b|\brepeat everything above\b|\bjailbreak\b/i
const promptElsewhere =
  /\b(?:tus|sus) instrucciones\b|\b(?:deine|ihre|deiner) anweisungen\b|\b(?:tes|vos) consignes\b|指令|指示/i

/** Obvious requests for the instructions, answered without calling the model. */
export function asksForInstructions(question: string): boolean {
  return prompt.test(question) || promptElsewhere.test(question)
}
