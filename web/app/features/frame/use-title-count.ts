import { useEffect } from 'react'

const countInFront = /^\(\d+\+?\) /

/** Puts a count in front of whatever title the page has: it is read on the tab of a page that is out of sight. */
export function useTitleCount(label: string | undefined) {
  useEffect(() => {
    if (!label) return
    const plain = () => document.title.replace(countInFront, '')
    function put() {
      const wanted = `(${label}) ${plain()}`
      if (document.title !== wanted) document.title = wanted
    }
    put()
    const observer = new MutationObserver(put)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = plain()
    }
  }, [label])
}
