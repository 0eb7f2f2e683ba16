import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

/** Debounce typing. */
const typingMs = 300

/** Lists up to this length need no search field. */
export const seenAtAGlance = 8

/**
 * Searches a list on the server. `value` is the current query. Shown once `when` has been true, and stays; while it is
 * undefined, because the list has not loaded, the field only keeps its place.
 */
export function SearchField({
  when,
  label,
  value,
  onChange,
  className,
}: {
  when: boolean | undefined
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}) {
  const [there, setThere] = useState(when === true || value !== '')
  const [typed, setTyped] = useState<string>()
  if (!there && (when || value !== '')) setThere(true)
  const settle = useEffectEvent((text: string) => {
    setTyped(undefined)
    if (text.trim() !== value) onChange(text.trim())
  })
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => settle(typed), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  if (!there && when === false) return null
  return (
    <search className={clsx(className, !there && 'invisible')}>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-faint"
        />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className="control [--control-start:2.625rem]"
          value={typed ?? value}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </search>
  )
}
