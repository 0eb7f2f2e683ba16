import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function on every render, which runs the latest handler. For handlers of memoised rows, which would otherwise
 * all render again with each new one.
 */
export function useHandler<Args extends unknown[]>(handler: (...args: Args) => void) {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
