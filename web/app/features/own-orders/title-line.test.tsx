import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TitleLine } from './title-line'

function line(counts: { pending: number; accepted: number }, toCollect: number) {
  const { container } = render(
    <TitleLine counts={{ cancelled: 0, completed: 0, ...counts }} toCollect={toCollect} />,
  )
  return container.textContent
}

test.each([
  [{ pending: 0, accepted: 3 }, 0, 'Nothing to collect and nothing open right now.'],
  [{ pending: 0, accepted: 3 }, 1, '1 order is accepted and ready to collect. '],
  [{ pending: 1, accepted: 3 }, 2, '2 orders are accepted and ready to collect. 1 is waiting for an answer.'],
  [{ pending: 2, accepted: 3 }, 0, '2 orders are waiting for an answer.'],
])('of %j with %i in time, the line says: %s', (counts, toCollect, words) => {
  expect(line(counts, toCollect)).toBe(words)
})
