import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Filters, readFilters, sameFilters, writeFilters } from './filters'

/** The filters in the address. What was just chosen counts at once; the address follows. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<Filters>()
  const written = readFilters(params)
  if (chosen && sameFilters(chosen, written)) setChosen(undefined)
  const filters = chosen ?? written

  function change(part: Partial<Filters>) {
    const next = { ...filters, ...part }
    setChosen(next)
    setParams(writeFilters(next), { replace: true, preventScrollReset: true })
  }

  return { filters, change }
}
