import { defaultRange, type Range, ranges } from '@surplate/contract/chart-ranges'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** The range in the address, so that a reload or a link shows the same. What was just chosen counts at once. */
export function useRange() {
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<Range>()
  const written = readRange(params)
  if (chosen === written) setChosen(undefined)

  function choose(range: Range) {
    setChosen(range)
    setParams(range === defaultRange ? {} : { range }, { replace: true, preventScrollReset: true })
  }

  return { range: chosen ?? written, choose }
}

function readRange(params: URLSearchParams): Range {
  return ranges.find((range) => range === params.get('range')) ?? defaultRange
}
