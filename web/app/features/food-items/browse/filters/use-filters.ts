import { useEffect, useEffectEvent } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { useSession } from '~/lib/session/session'
import { useChoiceState } from '~/lib/use-choice-state'
import { useChoice } from '../use-opened-item'
import { type Filters, readFilters, writeFilters } from './filters'

/** Last filters per food bank while the app is open, restored when the navigation link is followed. */
const lastChosen = new Map<string, string>()

/** Filters live in the URL. A new choice applies before the URL updates. `choice` identifies it. */
export function useFilters() {
  const { type_id } = useSession()
  const [params, setParams] = useSearchParams()
  const choice = useChoice()
  const [chosen, choose] = useChoiceState<Filters | undefined>(choice, undefined)
  // An address that replaced another is blank because the filters were cleared.
  const isLink = useNavigationType() !== 'REPLACE'
  const restored = isLink && params.size === 0
  const written = readFilters(restored ? new URLSearchParams(lastChosen.get(type_id)) : params)
  const filters = chosen ?? written

  function write(next: Filters) {
    lastChosen.set(type_id, String(new URLSearchParams(writeFilters(next))))
    setParams(writeFilters(next), { replace: true, preventScrollReset: true })
  }

  const address = String(new URLSearchParams(writeFilters(filters)))
  const complete = useEffectEvent(() => write(filters))
  useEffect(() => {
    lastChosen.set(type_id, address)
    if (restored && address) complete()
  }, [type_id, address, restored])

  function change(part: Partial<Filters>) {
    const next = { ...filters, ...part }
    choose(() => next)
    write(next)
  }

  return { filters, change, choice }
}
