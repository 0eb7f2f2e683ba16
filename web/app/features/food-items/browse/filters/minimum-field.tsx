import { useEffect, useEffectEvent, useState } from 'react'
import { QuantityStepper } from '~/ui/controls/quantity-stepper'
import { minimumOf } from './filters'

/** Debounce typing. */
const typingMs = 250

export function MinimumField({
  minimum,
  onChange,
}: {
  minimum: number
  onChange: (minimum: number) => void
}) {
  const [typed, setTyped] = useState<number>()
  const settle = useEffectEvent((value: number) => {
    setTyped(undefined)
    if (value !== minimum) onChange(value)
  })
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => settle(typed), typingMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <QuantityStepper
      label="Minimum Quantity"
      hint="Portions. 0 shows everything."
      value={String(typed ?? minimum)}
      onChange={(event) => setTyped(minimumOf(event.target.value))}
      onFocus={(event) => event.target.select()}
    />
  )
}
