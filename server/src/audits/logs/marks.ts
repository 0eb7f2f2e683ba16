/** What people write and what protects them, recognisable wherever it turns up. */
export const marked = {
  text: 'Marzipanfjord',
  email: 'marzipanfjord@mail.example.org',
  phone: '+46 70 555 91 37',
}

/** Values that must not be in a log, by what they are. */
export function createMarks() {
  const hidden = new Map<string, string>()

  function hide(what: string, value: string): string {
    if (value.length < 6) throw new Error(`${what} is too short to be recognised`)
    hidden.set(value, what)
    return value
  }

  hide('text', marked.text)
  hide('email', marked.email)
  hide('phone', marked.phone)
  hide('phone without spaces', marked.phone.replaceAll(' ', ''))

  return {
    hide,
    all: () => [...hidden.keys()],
    kinds: () => new Set(hidden.values()),

    /** Lines with a hidden value, also if it is encoded for a URL or written in other letters. */
    foundIn(output: string): string[] {
      const lower = output.toLowerCase()
      return [...hidden].flatMap(([value, what]) => {
        const found = spellings(value).find((spelling) => includes(lower, spelling))
        return found ? [`${what}: ${lineWith(lower, found)}`] : []
      })
    },
  }
}

function spellings(value: string): string[] {
  return [...new Set([value, encodeURIComponent(value), value.replaceAll(' ', '+')])].map((spelling) =>
    spelling.toLowerCase(),
  )
}

/** Codes are so short that times and ports contain them by chance. */
function includes(output: string, value: string): boolean {
  if (!/^\d+$/.test(value)) return output.includes(value)
  return new RegExp(`(?<![\\w.])${value}(?![\\w.])`).test(output)
}

function lineWith(output: string, value: string): string {
  return output.split('\n').find((line) => includes(line, value)) ?? ''
}

/** The input with marks in place of all texts, addresses and numbers that a sample made up. */
export function withMarks(value: unknown): unknown {
  if (value === 'Sample text') return `${marked.text} text`
  if (value === 'kitchen@example.org') return marked.email
  if (value === '+1 555 010 0142') return marked.phone
  if (Array.isArray(value)) return value.map(withMarks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withMarks(field)]))
}

/** Secrets in an answer or a mail. */
export function secretsIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43,}(?![\w-])/g))]
}
