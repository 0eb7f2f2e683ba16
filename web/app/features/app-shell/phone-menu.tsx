import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import type { BarProps } from './bar-props'
import { MenuCount } from './count-badge'

const PhoneMenuPanel = onDemand({
  name: 'menu',
  load: () => import('./phone-menu-panel'),
  pick: (module) => module.PhoneMenuPanel,
  loading: null,
})

export function PhoneMenu(props: BarProps) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { orders } = props.counts
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
        aria-controls={open ? 'phone-menu' : undefined}
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
            className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.75rem)] animate-drop overflow-y-auto border-b border-line bg-surface px-(--gutter) pt-2 pb-4 shadow-3"
          >
            <PhoneMenuPanel {...props} onClose={close} />
          </div>
        </>
      )}
    </div>
  )
}
