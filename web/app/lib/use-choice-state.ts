import { useState } from 'react'

/**
 * State that belongs to one choice, such as a tab and a search text, and starts anew with the next. Unlike a `key`, it
 * keeps the component mounted, and with it the focus in the controls that make the choice.
 */
export function useChoiceState<Value>(choice: string, initial: Value) {
  const [held, setHeld] = useState({ choice, value: initial })
  const valueIn = (state: typeof held) => (state.choice === choice ? state.value : initial)
  function change(next: (before: Value) => Value) {
    setHeld((before) => ({ choice, value: next(valueIn(before)) }))
  }
  return [valueIn(held), change] as const
}
