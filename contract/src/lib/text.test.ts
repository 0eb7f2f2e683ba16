import { describe, expect, test } from 'vitest'
import { line, name, prose } from './text.ts'

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
