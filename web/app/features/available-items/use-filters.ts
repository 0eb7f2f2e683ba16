import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../lib/session'
import { type Filters, readFilters, sameFilters, writeFilters } from './filters'

/** What each food bank last chose, for as long as the app is open: the link in the bar leads back to it. */
const lastChosen = new Map<string, string>()

/** The filters in the address. What was just chosen counts at once; the address follows. */
export function useFilters() {
  const { type_id } = useSession()
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<Filters>()
  const blank = params.size === 0
  const written = readFilters(blank ? new URLSearchParams(lastChosen.get(type_id)) : params)
  if (chosen && sameFilters(chosen, written)) setChosen(undefined)
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
    setChosen(next)
    write(next)
  }

  return { filters, change }
}
