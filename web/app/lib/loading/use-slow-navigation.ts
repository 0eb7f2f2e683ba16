import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const slowMs = 150

/** Whether a navigation to another page is taking a while. Filter changes do not count. */
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
  // False as soon as the new page is shown: an inert page cannot take focus.
  return slow && leaving
}
