import { expect, test } from 'vitest'
import { csvName, toCsv } from './csv'

test('rows become lines, and nothing an empty cell', () => {
  expect(
    toCsv([
      ['Day', 'Rating'],
      ['1 Jun', 4.5],
      ['2 Jun', null],
    ]),
  ).toBe('Day,Rating\r\n1 Jun,4.5\r\n2 Jun,\r\n')
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(toCsv([['Rice, beans', 'The "Larder"', 'one\ntwo']])).toBe(
    '"Rice, beans","The ""Larder""","one\ntwo"\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@sum', '\tx'])('a name like %j is no formula', (name) => {
  expect(toCsv([[name]])).toBe(`'${name}\r\n`)
})

test('a file is named after its table', () => {
  expect(csvName('Reviews & Feedback Trends', 'month')).toBe('reviews-feedback-trends-month.csv')
})
