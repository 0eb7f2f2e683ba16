import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from './store'

function Shown({ store }: { store: ReturnType<typeof createStore<string>> }) {
  return <p>{useStore(store)}</p>
}

test('a component shows the current value and every later one', () => {
  const store = createStore('closed')
  store.set('open')
  render(<Shown store={store} />)
  expect(screen.getByText('open')).toBeDefined()
  act(() => store.set('full'))
  expect(screen.getByText('full')).toBeDefined()
})

test('a subscriber hears nothing after it has left', () => {
  const store = createStore(0)
  const staying = vi.fn()
  const leaving = vi.fn()
  store.subscribe(staying)
  store.subscribe(leaving)()
  store.set(1)
  expect(staying).toHaveBeenCalledOnce()
  expect(leaving).not.toHaveBeenCalled()
})

test('watches its source while someone subscribes, and again after a pause', () => {
  const unwatch = vi.fn()
  const watch = vi.fn(() => unwatch)
  const store = createStore(0, { watch })
  expect(watch).not.toHaveBeenCalled()
  const first = store.subscribe(() => {})
  const second = store.subscribe(() => {})
  first()
  expect([watch.mock.calls.length, unwatch.mock.calls.length]).toEqual([1, 0])
  second()
  expect(unwatch).toHaveBeenCalledOnce()
  store.subscribe(() => {})
  expect(watch).toHaveBeenCalledTimes(2)
})

test('a value that changes while the watch starts is shown', () => {
  const store = createStore('old', {
    watch: () => {
      store.set('new')
      return () => {}
    },
  })
  render(<Shown store={store} />)
  expect(screen.getByText('new')).toBeDefined()
})

test('the prerendered page has its own value', () => {
  const store = createStore('Mo’s Grill', { prerendered: 'Visitor' })
  expect(renderToString(<Shown store={store} />)).toBe('<p>Visitor</p>')
})
