import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Whether the user came back to this page, which then restores where it was scrolled to. */
export function useReturned() {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const [page, setPage] = useState({ pathname, returned: false })
  if (page.pathname === pathname) return page.returned
  const returned = type === 'POP'
  setPage({ pathname, returned })
  return returned
}
