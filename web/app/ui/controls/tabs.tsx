import { formatInteger } from '@surplate/contract/lib/pluralize'
import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

const tabLook = [
  'relative inline-flex min-h-12 items-center gap-2 rounded-t-xs px-3 font-medium whitespace-nowrap text-soft capitalize',
  '-outline-offset-2 first:-ml-3 hover:text-fg data-[state=active]:font-semibold data-[state=active]:text-fg',
  'max-md:gap-1.5 max-md:px-2.25 max-md:text-compact max-md:first:-ml-2.25',
]
const underline = [
  'after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:scale-x-0 after:rounded-t-[3px] after:bg-(--teal-500)',
  'after:transition-[scale] after:duration-(--dur-2) data-[state=active]:after:scale-x-100 max-md:after:inset-x-2.25',
]

type Tab<T extends string> = { value: T; label: string; count?: number | string | undefined }

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
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as T)}>
      <Radix.List
        aria-label={label}
        className="-mx-(--gutter) mb-6 flex gap-1 overflow-x-auto border-b border-line px-(--gutter) [scrollbar-width:none] max-md:gap-0.5 md:mx-0 md:px-0"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            // The count is a description, so that the tab's accessible name stays stable.
            aria-describedby={tab.count === undefined ? undefined : `${id}-${tab.value}`}
            className={clsx(tabLook, underline)}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span
                id={`${id}-${tab.value}`}
                aria-hidden="true"
                className="text-xs font-normal text-faint tabular-nums"
              >
                {typeof tab.count === 'number' ? formatInteger(tab.count) : tab.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} tabIndex={-1} className="outline-none">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
