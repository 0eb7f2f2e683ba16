import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useMarkRead } from './queries'

/** Marks the conversation as seen once its latest messages are on the screen. */
export function useMarkReadOnView(id: string, unread: number, log: RefObject<HTMLElement | null>) {
  const visible = useOnScreen(log)
  const markRead = useMarkRead()
  const mark = useEffectEvent(() => markRead.start({ id }))
  useEffect(() => {
    if (visible && unread > 0) mark()
  }, [visible, unread])
}

function useOnScreen(box: RefObject<HTMLElement | null>) {
  const [inView, setInView] = useState(false)
  const [looking, setLooking] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.some(({ isIntersecting }) => isIntersecting)),
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  useEffect(() => {
    const look = () => setLooking(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return inView && looking
}
