import { useSearchParams } from 'react-router'

/** The search text of a list, kept in the query string alongside other parameters. */
export function useSearchText() {
  const [params, setParams] = useSearchParams()
  function change(text: string) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('order')
        if (text) next.set('q', text)
        else next.delete('q')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { search: (params.get('q') ?? '').slice(0, 100), change }
}
