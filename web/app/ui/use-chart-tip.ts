import type { ChartType, TooltipModel } from 'chart.js'
import { useMemo, useState } from 'react'

export type TipPlace = { x: number; y: number; index: number }

/** Which point is under the pointer. The tip is drawn in HTML, so that the edge of the canvas cannot cut it. */
export function useChartTip() {
  const [place, setPlace] = useState<TipPlace>()
  // Made once: new options would make the chart draw itself again with each move of the pointer.
  const tooltip = useMemo(
    () => ({
      enabled: false,
      external: ({ tooltip }: { tooltip: TooltipModel<ChartType> }) => setPlace(placeOf(tooltip)),
    }),
    [],
  )
  return { place, tooltip }
}

function placeOf({ opacity, caretX, caretY, dataPoints }: TooltipModel<ChartType>): TipPlace | undefined {
  const [point] = dataPoints ?? []
  return opacity > 0 && point ? { x: caretX, y: caretY, index: point.dataIndex } : undefined
}
