import { ChevronDown, ListPlus } from 'lucide-react'

/** The button that shows or hides what `controls` names. `summary` says in one line what is inside. */
export function DisclosureButton({
  title,
  summary,
  open,
  controls,
  onToggle,
}: {
  title: string
  summary: string
  open: boolean
  controls: string
  onToggle: (button: HTMLButtonElement) => void
}) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={({ currentTarget }) => onToggle(currentTarget)}
      className="flex min-h-14 w-full items-center gap-3 rounded-md bg-sunken px-3.5 py-2.5 text-left shadow-[inset_0_0_0_1px_var(--line)] hover:bg-hover"
    >
      <ListPlus aria-hidden="true" className="text-primary-text" />
      <span className="min-w-0 flex-1">
        <span className="block leading-5 font-semibold">{title}</span>{' '}
        <span className="block truncate text-xs text-soft">{summary}</span>
      </span>
      <ChevronDown
        aria-hidden="true"
        className="text-soft transition-[rotate] duration-(--dur-1) [[aria-expanded=true]>&]:rotate-180"
      />
    </button>
  )
}
