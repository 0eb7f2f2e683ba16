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
