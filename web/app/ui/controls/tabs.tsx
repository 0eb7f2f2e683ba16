import { formatInteger } from '@surplate/contract/lib/pluralize'
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId } from 'react'

const tabLook = [
  'relative inline-flex min-h-12 items-center gap-2 rounded-t-xs px-3 font-medium whitespace-nowrap text-soft capitalize',
  '-outline-offset-2 first:-ml-3 hover:text-fg aria-selected:font-semibold aria-selected:text-fg',
  'max-md:gap-1.5 max-md:px-2.25 max-md:text-compact max-md:first:-ml-2.25',
]
const underline = [
  'after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:scale-x-0 after:rounded-t-[3px] after:bg-(--teal-500)',
  'after:transition-[scale] after:duration-(--dur-2) aria-selected:after:scale-x-100 max-md:after:inset-x-2.25',
]

type Tab<T extends string> = { value: T; label: string; count?: number | string | undefined }

/** The arrow keys, Home and End choose among the tabs, and Tab leaves them. */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
  children: ReactNode
}) {
  const id = useId()
  const tabId = (tab: T) => `${id}-${tab}`
  const panelId = `${id}-panel`

  function move(event: KeyboardEvent) {
    const next =
      tabs[
        indexAfter(
          event.key,
          tabs.findIndex((tab) => tab.value === value),
          tabs.length,
        )
      ]
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    document.getElementById(tabId(next.value))?.focus()
    if (next.value !== value) onChange(next.value)
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="-mx-(--gutter) mb-6 flex gap-1 overflow-x-auto border-b border-line px-(--gutter) [scrollbar-width:none] max-md:gap-0.5 md:mx-0 md:px-0"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(tab.value)}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? panelId : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => tab.value !== value && onChange(tab.value)}
            // The count is a description, so that the tab's accessible name stays stable.
            aria-describedby={tab.count === undefined ? undefined : `${tabId(tab.value)}-count`}
            className={clsx(tabLook, underline)}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span
                id={`${tabId(tab.value)}-count`}
                aria-hidden="true"
                className="text-xs font-normal text-faint tabular-nums"
              >
                {typeof tab.count === 'number' ? formatInteger(tab.count) : tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(value)} tabIndex={-1} className="outline-none">
        {children}
      </div>
    </>
  )
}

/** The tab that a key leads to, around the ends; NaN for other keys. */
function indexAfter(key: string, index: number, count: number) {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return Number.NaN
}
