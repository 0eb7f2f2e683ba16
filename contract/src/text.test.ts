import { describe, expect, test } from 'vitest'
import { line, name, prose } from './text.ts'

function messageOf(text: string) {
  return name('Name is required').safeParse(text).error?.issues[0]?.message
}

describe('a name is taken that', () => {
  test.each([
    ['has dots as names do', "St. Mary's Kitchen"],
    ['is short for a title', 'Dr. Oetker'],
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

describe('a name is refused that', () => {
  const unseen = 'Please type this again: it has characters that cannot be seen'
  const link = 'Please put a space after a dot, and leave web addresses out'
  test.each([
    ['has a web address', 'Verify at evil.example/verify', link],
    ['has one in capitals', 'EVIL.COM', link],
    ['has one of one letter', 'go to x.com', link],
    ['has one with a wide dot', 'evil\uFF0Ecom', link],
    ['has a mail address', 'write me@evil.example', link],
    ['has a scheme', 'http://127.0.0.1', 'Please leave web addresses out of the name'],
    ['begins like the web', 'www. evil', 'Please leave web addresses out of the name'],
    ['turns its direction', 'Diner \u202Egnp.exe', unseen],
    ['has a mark of direction', 'Diner\u200F', unseen],
    ['has a space of no width', 'Din\u200Ber', unseen],
    ['has a joiner between Latin letters', 'Din\u200Der', unseen],
    ['has a soft hyphen', 'Din\u00ADer', unseen],
    ['has an empty letter', 'Diner \u3164', unseen],
    ['has a variation selector on a letter', 'D\uFE0Finer', unseen],
    ['has invisible tags', 'Diner\u{E0041}', unseen],
    ['has a line break', 'Diner\nBcc: x', unseen],
  ])('%s', (_what, text, message) => {
    expect(messageOf(text)).toBe(message)
  })
})

test('a line of text may have a dot without a space, and nothing invisible', () => {
  expect(line('').safeParse('12 Main St.London').success).toBe(true)
  expect(line('').safeParse('12 Main\u202E St').success).toBe(false)
})

test('text of several lines keeps its breaks, and refuses control characters', () => {
  expect(prose(100).safeParse('Warm.\n\tThank\u00AD you!').success).toBe(true)
  expect(prose(100).safeParse('Warm\u0007').success).toBe(false)
})
