import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStableList } from './use-stable-list'

type Row = { id: string; note?: string }
type Props = { listed: string; choice?: string; arriving?: string }

const scrollY = vi.spyOn(window, 'scrollY', 'get')
beforeEach(() => {
  vi.useFakeTimers()
  scrollY.mockReturnValue(0)
})
afterEach(() => vi.useRealTimers())

const rowsOf = (ids: string): Row[] => [...ids].map((id) => ({ id }))
const onArrive = vi.fn()

function setUp(listed: string) {
  const initialProps: Props = { listed }
  const { result, rerender } = renderHook(
    ({ listed, choice = 'all', arriving = '' }: Props) =>
      useStableList(rowsOf(listed), { idOf: ({ id }) => id, choice, arriving: rowsOf(arriving), onArrive }),
    { initialProps },
  )
  return {
    list: () => result.current,
    shown: () => result.current.rows.map(({ id }) => id).join(''),
    keep: (ids: string) => act(() => result.current.keep(rowsOf(ids))),
    rerender: (props: Props) => rerender(props),
  }
}

test.each([
  ['in the middle', 'acd', 'b', 'abcd'],
  ['at the front', 'bcd', 'a', 'abcd'],
  ['several beside each other', 'ad', 'cb', 'abcd'],
  ['all of them', '', 'abcd', 'abcd'],
])('keeps a row that leaves the list where it was: %s', (_where, listed, kept, expected) => {
  const { keep, rerender, shown, list } = setUp('abcd')
  keep(kept)
  rerender({ listed })
  expect(shown()).toBe(expected)
  expect(list().left.toSorted().join('')).toBe([...kept].toSorted().join(''))
})

test('drops a row that leaves the list without being kept', () => {
  const { rerender, shown } = setUp('abc')
  rerender({ listed: 'ac' })
  expect(shown()).toBe('ac')
})

test('shows a kept row as the server lists it, if it does', () => {
  const { list } = setUp('abc')
  act(() => list().keep([{ id: 'b', note: 'old' }]))
  expect(list().rows).toEqual(rowsOf('abc'))
  expect(list().left).toEqual([])
})

test('rows that are loaded later come after the kept ones', () => {
  const { keep, rerender, shown } = setUp('ab')
  keep('ab')
  rerender({ listed: 'cd' })
  expect(shown()).toBe('abcd')
})

test('forgets what it kept when the list is chosen anew, also on the way back', () => {
  const { keep, rerender, shown } = setUp('abc')
  keep('b')
  rerender({ listed: 'ac', choice: 'pending' })
  expect(shown()).toBe('ac')
  keep('')
  rerender({ listed: 'ac', choice: 'all' })
  expect(shown()).toBe('ac')
})

test('releases a row on request', () => {
  const { keep, rerender, shown, list } = setUp('abc')
  keep('ab')
  rerender({ listed: 'c' })
  act(() => list().release('a'))
  expect(shown()).toBe('bc')
})

test('puts arriving rows on top once, marks them as new for a minute, and announces them', () => {
  const { rerender, shown, list } = setUp('abc')
  rerender({ listed: 'abcn', arriving: 'n' })
  expect(shown()).toBe('nabc')
  expect(list().isNew('n')).toBe(true)
  expect(onArrive).toHaveBeenCalledExactlyOnceWith(rowsOf('n'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(list().isNew('n')).toBe(false)
  expect(shown()).toBe('nabc')
})

test('puts arriving rows above a kept first row', () => {
  const { keep, rerender, shown } = setUp('abc')
  keep('a')
  rerender({ listed: 'bc', arriving: 'n' })
  expect(shown()).toBe('nabc')
})

test('holds arriving rows back on a scrolled page until it is at the top again', () => {
  const { rerender, shown, list } = setUp('abc')
  scrollY.mockReturnValue(900)
  rerender({ listed: 'abc', arriving: 'n' })
  act(() => list().arrive('c'))
  expect(shown()).toBe('ab')
  expect(list().heldCount).toBe(2)
  scrollY.mockReturnValue(0)
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(shown()).toBe('nabc')
  expect(list().heldCount).toBe(0)
  expect(list().isNew('c')).toBe(true)
})
