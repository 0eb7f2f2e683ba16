import { useEffect } from 'react'

const countInFront = /^\(\d+\+?\) /

/** Prefixes the page title with a count, visible on background tabs. */
export function useTitleCount(label: string | undefined) {
  useEffect(() => {
    if (!label) return
    const plain = () => document.title.replace(countInFront, '')
    function showCount() {
      const title = `(${label}) ${plain()}`
      if (document.title !== title) document.title = title
    }
    showCount()
    const observer = new MutationObserver(showCount)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = plain()
    }
  }, [label])
}
