import { useSearchParams } from 'react-router'

const key = 'outcome'

/** The sheet is part of the URL, so that lists and mails can link to it. */
export function useOutcomeSheet() {
  const [params, setParams] = useSearchParams()

  function change(edit: (next: URLSearchParams) => void) {
    setParams(
      (last) => {
        const next = new URLSearchParams(last)
        edit(next)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return {
    shown: params.has(key),
    open: () => change((next) => next.set(key, '')),
    close: () => change((next) => next.delete(key)),
  }
}
