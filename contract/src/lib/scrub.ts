interface Replacement {
  /** Quickly finds most texts that the pattern cannot match: every line of a log goes through here. */
  mayHave(text: string): boolean
  pattern: RegExp
  by: string
}

/** Personal data and secrets that can be recognised in any text. */
const replacements: Replacement[] = [
  {
    mayHave: (text) => text.includes('@'),
    // From the start of a word only, because a start at each of its characters takes quadratic time.
    pattern: /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(\.[\w-]+)+/g,
    by: '[email]',
  },
  // Tokens of sessions and of the identity provider.
  { mayHave: (text) => text.includes('eyJ'), pattern: /\beyJ[\w-]{1,300}\.[\w-]+\.[\w-]*/g, by: '[token]' },
  // Queries and fragments of URLs.
  {
    mayHave: (text) => text.includes('?') || text.includes('#'),
    pattern: /([\w/.-])[?#][\w%.~-]+=[^\s"'\\)]*/g,
    by: '$1?[query]',
  },
  // Secrets are 43 characters of base64url; names of constraints and ids have no capitals.
  {
    mayHave: hasLongWord,
    pattern: /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{40,}(?![\w-])/g,
    by: '[secret]',
  },
  {
    mayHave: (text) => /[+0]\d[\d ()/-]{6}/.test(text),
    pattern: /(?<![\w.:-])(?:\+|\(?0)\d[\d ()/-]{5,18}\d(?![\w.:-])/g,
    by: '[phone]',
  },
]

/** Removes email addresses, phone numbers, tokens and queries of URLs from a text, also from a line of JSON. */
export function scrub(text: string): string {
  return replacements.reduce(
    (rest, { mayHave, pattern, by }) => (mayHave(rest) ? rest.replace(pattern, by) : rest),
    text,
  )
}

const longWord = 40

/** Whether anything between spaces, quotes, commas and colons is as long as a secret. */
function hasLongWord(text: string): boolean {
  let start = 0
  for (let end = 0; end <= text.length; end += 1) {
    const code = text.charCodeAt(end)
    // Spaces, quotes and commas are below the hyphen, the colon is 58; past the end it is NaN.
    if (code >= 45 && code !== 58) continue
    if (end - start >= longWord) return true
    start = end + 1
  }
  return false
}

const id = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g

/** The message of an error: also without ids, codes, and the texts that some messages quote. */
export function scrubMessage(message: string): string {
  return scrub(message)
    .replace(/["“][^"”]*(?:["”]|$)/g, '"…"')
    .replace(/'[^']{30,}'/g, "'…'")
    .replace(id, '[id]')
    .replace(/\d{4,}/g, '[number]')
    .slice(0, 300)
}

const mostFrames = 12
const frame = /^\s*(?:at .*|[^\s@]*@\S+)$/

/** The places of a stack, without its message, the site and queries. */
export function scrubStack(stack: string): string[] {
  return stack
    .split('\n')
    .filter((line) => frame.test(line))
    .slice(0, mostFrames)
    .map((line) =>
      scrub(
        line
          .trim()
          .replace(/https?:\/\/[^/\s)]+/g, '')
          .replace(/[?#][^\s):]*/g, ''),
      ).slice(0, 200),
    )
}

/** Parts of our own paths: `foodbank`, `availableItems`, `update-status`. */
const word = /^[a-z]{1,20}([A-Z][a-z]{1,15}){0,2}(-[a-z]{1,15}){0,3}$/

export function isPathWord(part: string): boolean {
  return word.test(part)
}

/** `/restaurant/pickups/:id` for the path of a page, whatever stands for an id. */
export function scrubPage(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  const parts = pathname.split('/').slice(0, 8)
  return parts.map((part) => (part === '' || isPathWord(part) ? part : ':id')).join('/')
}
