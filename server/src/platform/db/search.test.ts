import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containing } from './search.ts'

/** What a `like` pattern matches, read on its own: `%` is anything, `_` one character, `\` takes the next as it is. */
function matches(pattern: string, text: string): boolean {
  const parts = [...pattern.matchAll(/\\(.)|%|_|[^\\%_]/gsu)].map(([whole, escaped]) => {
    if (escaped !== undefined) return literal(escaped)
    return whole === '%' ? '[^]*' : whole === '_' ? '[^]' : literal(whole)
  })
  return new RegExp(`^${parts.join('')}$`, 'u').test(text)
}

const literal = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`

const text = fc.string({
  unit: fc.constantFrom('a', 'b', '%', '_', '\\', "'", 'é', '👩'),
  maxLength: 12,
})

test('a search finds exactly the names that contain the text, wildcards included', () => {
  fc.assert(
    fc.property(text, text, text, (before, searched, after) => {
      expect(matches(containing(searched), before + searched + after)).toBe(true)
      expect(matches(containing(searched), after)).toBe(after.includes(searched))
    }),
    { numRuns: 500 },
  )
})
