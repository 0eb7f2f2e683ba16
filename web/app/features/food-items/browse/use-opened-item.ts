import { type LinkProps, useLocation, useNavigate, useSearchParams } from 'react-router'

/** Router state of an opened item: the list under it stays the same choice. */
type Opened = { choice: string }

export function choiceIn(state: unknown): string | undefined {
  return isOpened(state) ? state.choice : undefined
}

function isOpened(state: unknown): state is Opened {
  return typeof state === 'object' && state !== null && 'choice' in state
}

/** The item whose details are open. It is in the URL, so that it can be linked and the back button closes it. */
export function useOpenedItem(choice: string) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const openedId = params.get('item')

  function linkTo(id: string): LinkProps {
    const search = new URLSearchParams([...params].filter(([name]) => name !== 'item'))
    search.set('item', id)
    return { to: { search: `?${search}` }, state: { choice } satisfies Opened, preventScrollReset: true }
  }

  function close() {
    if (isOpened(state)) return void navigate(-1)
    params.delete('item')
    setParams(params, { replace: true, preventScrollReset: true })
  }

  return { openedId, linkTo, close }
}
