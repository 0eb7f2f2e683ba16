import { defaultRange, type Range, ranges } from '@surplate/contract/lib/chart-ranges'
import { useLocation, useSearchParams } from 'react-router'
import { useChoiceState } from '~/lib/use-choice-state'

/** The range lives in the URL, so reloads and links keep it. A new choice applies before the URL updates. */
export function useRange() {
  const [params, setParams] = useSearchParams()
  const [chosen, changeChosen] = useChoiceState<Range | undefined>(useLocation().key, undefined)

  function choose(range: Range) {
    changeChosen(() => range)
    setParams(range === defaultRange ? {} : { range }, { replace: true, preventScrollReset: true })
  }

  return { range: chosen ?? readRange(params), choose }
}

function readRange(params: URLSearchParams): Range {
  return ranges.find((range) => range === params.get('range')) ?? defaultRange
}
