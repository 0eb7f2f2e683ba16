import { clsx } from 'clsx'
import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NavLink } from 'react-router'
import { Button, IconButton } from '~/ui/controls/button'
import { ThemeToggle } from '~/ui/controls/theme-toggle'
import { Avatar } from '~/ui/layout/avatar'
import type { BarProps } from './bar-props'
import { CountBadge, MenuCount } from './count-badge'
import type { NavItem } from './nav-items'

const linkLook =
  'relative flex min-h-13 items-center justify-between border-b border-line px-1 text-[1.0625rem] font-semibold'
const currentMark = [
  'aria-[current=page]:pl-3.5 aria-[current=page]:text-primary-text aria-[current=page]:before:absolute',
  'aria-[current=page]:before:inset-y-3.5 aria-[current=page]:before:left-0 aria-[current=page]:before:w-1',
  'aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-(--teal-500)',
]
const help: NavItem = { label: 'Help', to: '/help' }

export function PhoneMenu({ items, session, counts, onLogout }: BarProps) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { orders } = counts
  const close = () => setOpen(false)

  useEffect(() => {
    if (!open) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  return (
    <div className="-mr-2 lg:hidden">
      <IconButton
        ref={toggle}
        label={open ? 'Close menu' : orders ? `Menu, ${orders.label} ${orders.description}` : 'Menu'}
        aria-expanded={open}
        aria-controls="phone-menu"
        onClick={() => setOpen(!open)}
        look="bare"
        className="relative text-fg hover:bg-hover"
      >
        {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        {!open && <MenuCount of={orders} />}
      </IconButton>
      {open && (
        <>
          <button
            type="button"
            tabIndex={-1}
            aria-label="Close menu"
            onClick={close}
            className="absolute inset-x-0 top-full h-dvh animate-appear cursor-default bg-(--scrim)"
          />
          <div
            id="phone-menu"
            className="absolute inset-x-0 top-full animate-drop border-b border-line bg-surface px-(--gutter) pt-2 pb-4 shadow-3"
          >
            <nav aria-label="Main">
              {[...items, help].map(({ label, to, counts: badge }) => (
                <NavLink key={to} to={to} onClick={close} className={clsx(linkLook, currentMark)}>
                  {label}
                  {badge && <CountBadge of={counts[badge]} />}
                </NavLink>
              ))}
            </nav>
            <div className="flex items-center gap-3 px-1 pt-4">
              <Avatar name={session.name} />
              <b className="min-w-0 truncate font-semibold">{session.name}</b>
              <ThemeToggle className="ml-auto" />
              <Button look="quiet" onClick={onLogout}>
                Logout
              </Button>
            </div>
          </div>
        </>
      )}
    </div>
  )
}
