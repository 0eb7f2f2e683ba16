import { useEffect, useState } from 'react'

/** The value once it has not changed for that long. */
export function useDebounced<Value>(value: Value, ms: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
