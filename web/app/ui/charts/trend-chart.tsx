import {
  CategoryScale,
  Chart,
  type ChartOptions,
  Filler,
  LinearScale,
  LineElement,
  PointElement,
  type ScriptableContext,
  Tooltip,
} from 'chart.js'
import { useMemo } from 'react'
import { Line } from 'react-chartjs-2'
import { chartAxes, chartBase } from './chart-base'
import { useChartColours } from './chart-colours'
import { ChartTip } from './chart-tip'
import { useChartTip } from './use-chart-tip'

Chart.register(CategoryScale, Filler, LinearScale, LineElement, PointElement, Tooltip)

/** Ratings over time; the line spans periods without ratings. */
export function TrendChart({
  name,
  labels,
  ratings,
  tips,
  label,
}: {
  name: string
  labels: readonly string[]
  ratings: readonly (number | null)[]
  tips: readonly { title: string; text: string }[]
  label: string
}) {
  const colours = useChartColours()
  const { point, tooltip } = useChartTip()
  const data = useMemo(
    () => ({
      labels: [...labels],
      datasets: [
        {
          label: name,
          data: [...ratings],
          spanGaps: true,
          clip: false as const,
          fill: 'start',
          backgroundColor: (context: ScriptableContext<'line'>) => fade(context.chart, colours.bar),
          borderColor: colours.edge,
          borderWidth: 2.5,
          borderJoinStyle: 'round' as const,
          pointRadius: 4.5,
          pointHoverRadius: 6.5,
          pointBorderWidth: 2.5,
          pointHoverBorderWidth: 2.5,
          pointBackgroundColor: colours.surface,
          pointHoverBackgroundColor: colours.edge,
          pointBorderColor: colours.edge,
          pointHoverBorderColor: colours.edge,
        },
      ],
    }),
    [labels, ratings, name, colours],
  )
  const options = useMemo<ChartOptions<'line'>>(() => {
    const { x, y } = chartAxes(colours)
    const ticks = { stepSize: 0.5, autoSkip: false, callback: String, color: colours.axis, padding: 10 }
    return {
      ...chartBase(colours),
      layout: { padding: { top: 10, right: 12 } },
      interaction: { mode: 'nearest', axis: 'x', intersect: false },
      plugins: { tooltip },
      scales: { x: { ...x, offset: true }, y: { ...y, min: 1, max: 5, ticks } },
    }
  }, [colours, tooltip])
  const tip = point && tips[point.index]

  return (
    <div className="relative h-full">
      <Line data={data} options={options} role="img" aria-label={label} />
      {point && tip && <ChartTip below x={point.x} y={point.y} {...tip} />}
    </div>
  )
}

function fade({ ctx, chartArea }: Chart, colour: string) {
  // `chartArea` is undefined before the first layout.
  if (!chartArea) return 'transparent'
  const gradient = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom)
  gradient.addColorStop(0, `${colour}38`)
  gradient.addColorStop(0.75, `${colour}00`)
  return gradient
}
