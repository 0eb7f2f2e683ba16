import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Focuses the title after a navigation, so that screen readers announce the new page. */
export function useTitleFocus() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname])
}
