import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ReportEntries, watchScreen } from '~/testing/on-screen'
import { LoadMore } from './load-more'

let report: ReportEntries

beforeEach(() => watchScreen((callback) => (report = callback)))
afterEach(() => vi.unstubAllGlobals())

function renderEnd() {
  const fetchNextPage = vi.fn()
  const pages = {
    hasNextPage: true,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
  }
  render(<LoadMore pages={{ ...pages, fetchNextPage }} />)
  return fetchNextPage
}

test('loads the next page when the end of the list comes near', () => {
  const fetchNextPage = renderEnd()
  report([{ isIntersecting: false }])
  expect(fetchNextPage).not.toHaveBeenCalled()
  report([{ isIntersecting: true }])
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

test('loads the next page when a busy page reports several positions at once', () => {
  const fetchNextPage = renderEnd()
  report([{ isIntersecting: false }, { isIntersecting: true }])
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

test('does not load when the user has scrolled back in the meantime', () => {
  const fetchNextPage = renderEnd()
  report([{ isIntersecting: true }, { isIntersecting: false }])
  expect(fetchNextPage).not.toHaveBeenCalled()
})
