import { useSyncExternalStore } from 'react'

type StoreOptions<Value> = {
  /** The value in the prerendered page, if the browser starts with another one. */
  prerendered?: Value
  /** Called for the first subscriber; returns what to call after the last one. */
  watch?: () => () => void
}

/** A value outside React that components can follow with `useStore`. */
export function createStore<Value>(initial: Value, options: StoreOptions<Value> = {}) {
  const { prerendered = initial, watch = () => () => {} } = options
  const listeners = new Set<() => void>()
  let value = initial
  let unwatch = () => {}
  return {
    prerendered: () => prerendered,
    get: () => value,
    set(next: Value) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      if (listeners.size === 1) unwatch = watch()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) unwatch()
      }
    },
  }
}

export function useStore<Value>({ subscribe, get, prerendered }: ReturnType<typeof createStore<Value>>) {
  return useSyncExternalStore(subscribe, get, prerendered)
}
