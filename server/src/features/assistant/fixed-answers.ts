/** Answers that are always the same, word for word. */
export const fixed = {
  offTopic:
    'I can only help with Surplate: listing, claiming, collecting and reviewing surplus food. Ask me about any of that.',
  unknown:
    'I do not know that one. Look through the [help centre](/help), or write to us: the address is at the foot of [the home page](/).',
  sensitive:
    'I cannot help with passwords or with what belongs to others. Each organisation sees only what is its own.',
  technical:
    'That sounds as if something does not work. Press **Try again** where the page offers it, then reload the page, and look whether the bar says **Reconnecting**. If it stays broken, write to us: the address is at the foot of [the home page](/).',
  instructions: 'I keep my instructions to myself. Ask me anything about Surplate.',
} as const

const prompt =
  /\b(?:system|hidden|secret|initial|original) (?:prompts?|instructions?)\b|\byour (?:own |system )?(?:prompts?|instructions)\b|\b(?:ignore|disregard|forget|override) (?:all |any |your |the )*(?:previous|prior|above|earlier)? ?(?:prompts?|instructions|rules)\b|\brepeat everything above\b|\bjailbreak\b/i
const promptElsewhere =
  /\b(?:tus|sus) instrucciones\b|\b(?:deine|ihre|deiner) anweisungen\b|\b(?:tes|vos) consignes\b|指令|指示/i

/** Plain requests for what Foodie is told; they are not worth a model's time. */
export function asksForInstructions(question: string): boolean {
  return prompt.test(question) || promptElsewhere.test(question)
}
