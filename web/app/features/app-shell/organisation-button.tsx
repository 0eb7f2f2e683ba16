import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Session } from '~/lib/session/session'
import { onDemand } from '~/ui/feedback/on-demand'
import { Avatar } from '~/ui/layout/avatar'

const OrganisationMenu = onDemand({
  name: 'organisation menu',
  load: () => import('./organisation-menu'),
  pick: (module) => module.OrganisationMenu,
  loading: null,
})

/** Who the user acts for, with a menu. The name gives way to everything else. */
export function OrganisationButton({ session, onLogout }: { session: Session; onLogout: () => void }) {
  const [open, setOpen] = useState<'first' | 'last' | false>(false)
  const button = useRef<HTMLButtonElement>(null)

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowUp' ? 'last' : 'first')
  }

  return (
    <div className="relative min-w-0 max-lg:hidden">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open !== false}
        title={session.name}
        onClick={() => setOpen(open ? false : 'first')}
        onKeyDown={openByKey}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-md pr-2 pl-1.5 hover:bg-hover aria-expanded:bg-primary-tint aria-expanded:text-(--primary-text-on-tint)"
      >
        <Avatar name={session.name} />
        {/* Hidden text would otherwise follow a long name beyond the edge of the page. */}
        <span className="relative min-w-0 max-w-38 truncate max-[75rem]:sr-only">
          {session.name} <span className="sr-only">menu</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-4 text-faint" />
      </button>
      {open && (
        <OrganisationMenu
          session={session}
          start={open}
          button={button}
          onClose={() => setOpen(false)}
          onLogout={onLogout}
        />
      )}
    </div>
  )
}
