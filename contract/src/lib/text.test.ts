import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { letter, line, name, prose } from './text.ts'

function messageOf(text: string) {
  return name('Name is required').safeParse(text).error?.issues[0]?.message
}

describe('accepts a name that', () => {
  test.each([
    ['has dots', "St. Mary's Kitchen"],
    ['has an abbreviated title', 'Dr. Oetker'],
    ['has initials', 'J.R.R. Diner'],
    ['has a number', 'No.1 Noodles 2.5kg'],
    ['ends with a dot', 'Bread & Co.'],
    ['is Persian with a joiner', 'نان\u200Cفروشی'],
    ['is Hindi with a joiner', 'क्\u200Dष रसोई'],
    ['is Sinhala with a joiner', 'ශ්\u200Dරී'],
    ['is Chinese', '上海小笼包'],
    ['is Hebrew', 'מטבח השכונה'],
    ['has an emoji of several parts', 'Chef 👩\u200D🍳 and ❤\uFE0F'],
  ])('%s', (_what, text) => {
    expect(messageOf(text)).toBeUndefined()
  })
})

test.each([
  ['a name', name('Name is required')],
  ['a line', line('Text is required')],
  ['a text', prose(1000)],
  ['a letter', letter('Text is required', 1000)],
])('says only that %s is too long, without checking the rest of it', (_what, schema) => {
  const { error } = schema.safeParse('\u0000http://evil.example '.repeat(3_000))
  expect(error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Please keep this under \d+ characters$/),
  ])
})

describe('rejects a name that', () => {
  const unseen = 'Please remove the invisible characters'
  const link = 'Please add a space after each dot and leave out web addresses'
  test.each([
    ['has a web address', 'Verify at evil.example/verify', link],
    ['has a web address in capitals', 'EVIL.COM', link],
    ['has a one-letter domain', 'go to x.com', link],
    ['has a web address with a full-width dot', 'evil\uFF0Ecom', link],
    ['has an email address', 'write me@evil.example', link],
    ['has a scheme', 'http://127.0.0.1', 'Please leave web addresses out of the name'],
    ['starts with www.', 'www. evil', 'Please leave web addresses out of the name'],
    ['has a direction override', 'Diner \u202Egnp.exe', unseen],
    ['has a direction mark', 'Diner\u200F', unseen],
    ['has a zero-width space', 'Din\u200Ber', unseen],
    ['has a joiner between Latin letters', 'Din\u200Der', unseen],
    ['has a soft hyphen', 'Din\u00ADer', unseen],
    ['has a blank letter', 'Diner \u3164', unseen],
    ['has a variation selector on a letter', 'D\uFE0Finer', unseen],
    ['has invisible tags', 'Diner\u{E0041}', unseen],
    ['has a line break', 'Diner\nBcc: x', unseen],
  ])('%s', (_what, text, message) => {
    expect(messageOf(text)).toBe(message)
  })
})

test('a single line allows a dot without a space but no invisible characters', () => {
  expect(line('').safeParse('12 Main St.London').success).toBe(true)
  expect(line('').safeParse('12 Main\u202E St').success).toBe(false)
})

test('multi-line text keeps line breaks and rejects control characters', () => {
  expect(prose(100).safeParse('Warm.\n\tThank\u00AD you!').success).toBe(true)
  expect(prose(100).safeParse('Warm\u0007').success).toBe(false)
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      '.',
      ' ',
      'ا',
      '\u200c',
      '\u200d',
      '👩',
      '\ufe0f',
      '\u202e',
      'www.',
      '://',
      '．',
      '\n',
    ),
  }),
)

test('a line that was accepted is accepted again as it is, and has no control characters or overrides', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      for (const schema of [line(''), name('')]) {
        const { data } = schema.safeParse(text)
        if (data === undefined) continue
        expect(schema.parse(data)).toBe(data)
        expect(data).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u)
      }
    }),
  )
})

test('text for mails has no web address, in whatever characters it is written', () => {
  fc.assert(
    fc.property(hostile, fc.domain(), hostile, (before, domain, after) => {
      for (const schema of [name(''), letter('', 1_000)]) {
        expect(schema.safeParse(`${before} ${domain} ${after}`).success).toBe(false)
        expect(schema.safeParse(`${before}http://${after}`).success).toBe(false)
      }
    }),
  )
})

test.each(['a', 'a.', '1.a ', 'ا\u200d', '👩\u200d', '1\ufe0f', ' ', '．'])(
  'checks a long text of %j in linear time',
  (part) => {
    const text = part.repeat(60_000 / part.length)
    const started = performance.now()
    for (const schema of [line('', 70_000), name('', 70_000), prose(70_000), letter('', 70_000)])
      expect(typeof schema.safeParse(text).success).toBe('boolean')
    expect(performance.now() - started).toBeLessThan(2_000)
  },
)
