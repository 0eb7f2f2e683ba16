import { clsx } from 'clsx'
import { LifeBuoy } from 'lucide-react'
import { NavLink } from 'react-router'

/** Icon link to the help centre; the phone menu uses a text link. */
export function HelpLink({ className }: { className?: string }) {
  return (
    <NavLink
      to="/help"
      aria-label="Help"
      title="Help"
      className={clsx(
        'inline-grid size-11 place-items-center rounded-md text-soft hover:bg-hover hover:text-fg aria-[current=page]:bg-primary-tint aria-[current=page]:text-(--primary-text-on-tint)',
        className,
      )}
    >
      <LifeBuoy aria-hidden="true" />
    </NavLink>
  )
}
