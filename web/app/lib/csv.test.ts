import { expect, test } from 'vitest'
import { csvName, toCsv } from './csv'

test('writes rows as lines and null as an empty cell', () => {
  expect(
    toCsv([
      ['Day', 'Rating'],
      ['1 Jun', 4.5],
      ['2 Jun', null],
    ]),
  ).toBe('Day,Rating\r\n1 Jun,4.5\r\n2 Jun,\r\n')
})

test('quotes cells with commas, quotes or line breaks', () => {
  expect(toCsv([['Rice, beans', 'The "Larder"', 'one\ntwo']])).toBe(
    '"Rice, beans","The ""Larder""","one\ntwo"\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@sum', '\tx'])('escapes %j, which would be a formula', (name) => {
  expect(toCsv([[name]])).toBe(`'${name}\r\n`)
})

test('names the file after its table', () => {
  expect(csvName('Reviews & Feedback Trends', 'month')).toBe('reviews-feedback-trends-month.csv')
})
