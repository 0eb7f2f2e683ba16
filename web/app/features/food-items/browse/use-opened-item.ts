import { type LinkProps, useLocation, useNavigate, useSearchParams } from 'react-router'

/** Router state of an opened item: the list under it stays the same choice. */
type Opened = { choice: string }

/** Identifies what the list shows; an item opened over it leaves it as it is. */
export function useChoice(): string {
  const { key, state } = useLocation()
  return isOpened(state) ? state.choice : key
}

function isOpened(state: unknown): state is Opened {
  return typeof state === 'object' && state !== null && 'choice' in state
}

/** The item whose details are open. It is in the URL, so that it can be linked and the back button closes it. */
export function useOpenedItem() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const openedId = params.get('item')

  function close() {
    if (isOpened(state)) return void navigate(-1)
    params.delete('item')
    setParams(params, { replace: true, preventScrollReset: true })
  }

  return { openedId, close }
}

/** Opens the details of an item over the list. */
export function useItemLink(id: string): LinkProps {
  const [params] = useSearchParams()
  const search = new URLSearchParams([...params].filter(([name]) => name !== 'item'))
  search.set('item', id)
  const choice = useChoice()
  return { to: { search: `?${search}` }, state: { choice } satisfies Opened, preventScrollReset: true }
}
