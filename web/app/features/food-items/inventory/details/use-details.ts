import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { browserStorage } from '~/lib/storage'
import type { ItemValues } from '../form/item-values'

const key = 'item-details'
const refused =
  ':is(input, textarea)[aria-invalid="true"], fieldset[aria-invalid="true"] :is(button, input):not([tabindex="-1"])'

/** Whether *More details* is open, as the user left it the last time. An error inside opens it. */
export function useDetails(errors: FieldErrors<ItemValues>) {
  const [wanted, setWanted] = useState(() => browserStorage.get(key) === 'open')
  const panel = useRef<HTMLDivElement>(null)
  const failed = Boolean(errors.facts ?? errors.notes ?? errors.photo_id)
  const open = wanted || failed
  const reveal = useEffectEvent(() => {
    if (wanted) return
    setWanted(true)
    // The form could not focus a field that was not there.
    const { name, category, quantity, expiration_date } = errors
    if (name ?? category ?? quantity ?? expiration_date) return
    panel.current?.querySelector<HTMLElement>(refused)?.focus()
  })
  useEffect(() => {
    if (failed) reveal()
  }, [failed])
  return {
    open,
    panel,
    toggle() {
      setWanted(!open)
      if (open) browserStorage.remove(key)
      else browserStorage.set(key, 'open')
    },
  }
}
