/** Answers that are always the same, word for word. */
export const canned = {
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

export type CannedKind = keyof typeof canned

const patterns: [CannedKind, RegExp][] = [
  [
    'instructions',
    /\b(system|hidden|secret|initial|original) (prompt|instruction|message|rule)|\b(your|the) (system )?(prompts?|instructions?|rules|guidelines|configuration)\b|(ignore|disregard|forget|override|bypass) (all|any|every|the|your|previous|prior|above|earlier)|(repeat|print|output|translate|summari[sz]e|say) (everything|all|the text|the words|what (is|was)) (above|before)|you are now|pretend (to be|you)|act as|developer mode|jailbreak|do anything now|\b(anweisungen|systemprompt|instrucciones|consignes|istruzioni|instruções|инструкции|指示|指令)\b|指示|指令/i,
  ],
  [
    'sensitive',
    /\b(passwords?|passcode|credit card|bank account|api key|access token|private key|database|sql)\b(?!.*\b(forg[eo]t|forgotten|lost|need|have to|reset)\b)(?<!\b(forg[eo]t|forgotten|lost|reset)\b.*)|\b(another|other|someone else|somebody else|anyone|everyone|all)(['’]?s)? (user|restaurant|food ?bank|organi[sz]ation|person|people|member|account|kitchen)s?['’]?s? .*\b(data|orders?|emails?|e-mails?|phone|numbers?|address|figures?|requests?|claims?|names?|details|reviews?)\b|\b(email|e-mail|phone|number|address|home) of (the )?(owner|chef|manager|driver|user|person|restaurant|food ?bank)/i,
  ],
  [
    'technical',
    /\b(page|site|website|app|screen|button|map|chart|list|form|it|everything|surplate)\b.{0,30}\b(broken|crash\w*|frozen|freez\w*|stuck|blank|hangs?|bugg?y?|errors?|not work\w*|n['’]?t work\w*|not load\w*|n['’]?t load\w*)\b|\b(an error|a bug|error message|something went wrong)\b/i,
  ],
]

/** The fixed answer that a question gets whatever else is known; none for most questions. */
export function cannedKind(question: string): CannedKind | undefined {
  return patterns.find(([, pattern]) => pattern.test(question))?.[0]
}

const ours =
  /\b(surplate|food|item|listing|list|order|claim|request|donat\w*|restaurant|kitchen|food ?bank|pick ?up|portion|review|account|dashboard|leaderboard|inventory|mail|driver|van)s?\b/i

/** For a question that no article fits: about us, or about something else altogether. */
export function unansweredKind(question: string): CannedKind {
  return ours.test(question) ? 'unknown' : 'offTopic'
}
