import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const slowMs = 150

/** Whether another page has been on its way for a moment. Changed filters are no other page. */
export function useSlowNavigation() {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const leaving = location !== undefined && location.pathname !== pathname
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [leaving])
  // False as soon as the new page is there: an inert page could not take the focus.
  return slow && leaving
}
