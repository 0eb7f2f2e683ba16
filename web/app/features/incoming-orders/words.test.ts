import { expect, test } from 'vitest'
import { rivalsSentence } from './words'

test.each([
  [[], undefined],
  [['Harvest Table'], 'Harvest Table wants this too. Accepting one cancels the other.'],
  [
    ['Harvest Table', 'Second Helping'],
    'Harvest Table and Second Helping want this too. Accepting one cancels the others.',
  ],
  [['A', 'B', 'C'], 'A and 2 others want this too. Accepting one cancels the others.'],
])('%j', (rivals, sentence) => {
  expect(rivalsSentence({ rivals })).toBe(sentence)
})
