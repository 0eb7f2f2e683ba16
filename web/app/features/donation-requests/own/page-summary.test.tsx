import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageSummary } from './page-summary'

function line(counts: { pending: number; accepted: number }, toCollect: number) {
  const { container } = render(
    <PageSummary counts={{ cancelled: 0, completed: 0, ...counts }} toCollect={toCollect} />,
  )
  return container.textContent
}

test.each([
  [{ pending: 0, accepted: 3 }, 0, 'Nothing to collect and nothing pending right now.'],
  [{ pending: 0, accepted: 3 }, 1, '1 order is accepted and ready to collect. '],
  [{ pending: 1, accepted: 3 }, 2, '2 orders are accepted and ready to collect. 1 is waiting for an answer.'],
  [{ pending: 2, accepted: 3 }, 0, '2 orders are waiting for an answer.'],
])('summarises %j with %i to collect as: %s', (counts, toCollect, expected) => {
  expect(line(counts, toCollect)).toBe(expected)
})
