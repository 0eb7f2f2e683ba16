import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useSession } from '~/lib/session/session'
import { useChoiceState } from '~/lib/use-choice-state'
import { choiceIn } from '../use-opened-item'
import { type Filters, readFilters, writeFilters } from './filters'

/** Last filters per food bank while the app is open, restored when the navigation link is followed. */
const lastChosen = new Map<string, string>()

/** Filters live in the URL. A new choice applies before the URL updates. `choice` identifies it. */
export function useFilters() {
  const { type_id } = useSession()
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const choice = choiceIn(state) ?? key
  const [chosen, choose] = useChoiceState<Filters | undefined>(choice, undefined)
  const blank = params.size === 0
  const written = readFilters(blank ? new URLSearchParams(lastChosen.get(type_id)) : params)
  const filters = chosen ?? written

  function write(next: Filters) {
    lastChosen.set(type_id, String(new URLSearchParams(writeFilters(next))))
    setParams(writeFilters(next), { replace: true, preventScrollReset: true })
  }

  const address = String(new URLSearchParams(writeFilters(filters)))
  const complete = useEffectEvent(() => write(filters))
  useEffect(() => {
    lastChosen.set(type_id, address)
    if (blank && address) complete()
  }, [type_id, address, blank])

  function change(part: Partial<Filters>) {
    const next = { ...filters, ...part }
    choose(() => next)
    write(next)
  }

  return { filters, change, choice }
}
