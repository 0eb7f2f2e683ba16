import type { ChartType, TooltipModel } from 'chart.js'
import { useMemo, useState } from 'react'

export type TipPoint = { x: number; y: number; index: number }

/** The point under the pointer. The tip is HTML, so that the canvas edge cannot clip it. */
export function useChartTip() {
  const [point, setPoint] = useState<TipPoint>()
  // Memoised: new options would redraw the chart on every pointer move.
  const tooltip = useMemo(
    () => ({
      enabled: false,
      external: ({ tooltip }: { tooltip: TooltipModel<ChartType> }) => setPoint(pointOf(tooltip)),
    }),
    [],
  )
  return { point, tooltip }
}

function pointOf({ opacity, caretX, caretY, dataPoints }: TooltipModel<ChartType>): TipPoint | undefined {
  const [point] = dataPoints ?? []
  return opacity > 0 && point ? { x: caretX, y: caretY, index: point.dataIndex } : undefined
}
