/** Calls back once, when an element comes near the viewport. Returns a function that stops watching. */
export function onceNear(element: Element, onNear: (entry: IntersectionObserverEntry) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const near = entries.find(({ isIntersecting }) => isIntersecting)
      if (!near) return
      observer.disconnect()
      onNear(near)
    },
    { rootMargin: '300px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
