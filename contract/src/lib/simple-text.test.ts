import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBlocks } from './simple-text.ts'

test('parses paragraphs, steps, lists, bold text and internal links', () => {
  expect(
    readBlocks('Press **Add Item**\non [My Inventory](/restaurant/inventory).\n\n1. One\n2. Two\n\n- A'),
  ).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: 'Press ' },
        { text: 'Add Item', strong: true },
        { text: ' ' },
        { text: 'on ' },
        { text: 'My Inventory', to: '/restaurant/inventory' },
        { text: '.' },
      ],
    },
    { kind: 'steps', items: [[{ text: 'One' }], [{ text: 'Two' }]] },
    { kind: 'list', items: [[{ text: 'A' }]] },
  ])
})

test.each([
  'javascript:alert(1)',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
  'mailto:a@b.example',
])('does not turn %s into a link', (address) => {
  const [block] = readBlocks(`[click](${address})`)
  expect(block?.kind === 'paragraph' && block.spans.some((span) => 'to' in span)).toBe(false)
})

test('only ever produces text and internal paths', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', ' ', '*', '[', ']', '(', ')', '/', '\n', '-', '<', ':', '1', '.'),
      }),
      (text) => {
        for (const block of readBlocks(text))
          for (const { to } of block.kind === 'paragraph' ? block.spans : block.items.flat())
            expect(to === undefined || /^\/[^/\\]|^\/$/.test(to)).toBe(true)
      },
    ),
  )
})

const marks = fc.string({
  unit: fc.constantFrom(
    'a',
    ' ',
    '*',
    '**',
    '[',
    ']',
    '(',
    ')',
    '/',
    '\n',
    '\r',
    '- ',
    '1. ',
    '<b>',
    '&',
    '😀',
  ),
  maxLength: 200,
})

/** Text without what formatting may take away: marks, addresses, numbers of steps and spaces. */
function letters(text: string) {
  return text.replace(/[^a<b>&😀]/gu, '')
}

test('keeps every letter of the text, in order', () => {
  fc.assert(
    fc.property(marks, (text) => {
      const spans = readBlocks(text).flatMap((block) =>
        block.kind === 'paragraph' ? block.spans : block.items.flat(),
      )
      const shown = spans.map((span) => span.text).join('')
      expect(letters(shown)).toBe(letters(text.replace(/\]\([^()\s]+\)/g, ']')))
    }),
  )
})

test.each(['[', '[a', '[a](', '**', '**a*', '- ', '(', '1. '])(
  'reads a long text of %j in linear time',
  (part) => {
    const started = performance.now()
    expect(readBlocks(part.repeat(60_000 / part.length)).length).toBeLessThanOrEqual(1)
    expect(performance.now() - started).toBeLessThan(2_000)
  },
)
