import { counted } from '@surplate/contract/counted'
import { BarElement, CategoryScale, Chart, type ChartOptions, LinearScale, Tooltip } from 'chart.js'
import { useMemo } from 'react'
import { Bar } from 'react-chartjs-2'
import { chartAxes, chartBase } from './chart-base'
import { useChartColours } from './chart-colours'
import { ChartTip } from './chart-tip'
import { useChartTip } from './use-chart-tip'

Chart.register(BarElement, CategoryScale, LinearScale, Tooltip)

/** With more, the numbers of the axis would stand on top of each other. */
const mostSteps = 10

/** Counts over time. `titles` name the bars in full, where `labels` have to be short. */
export function BarChart({
  name,
  unit,
  labels,
  titles,
  counts,
  label,
}: {
  name: string
  /** What is counted, as one of it is called. */
  unit: string
  labels: readonly string[]
  titles: readonly string[]
  counts: readonly number[]
  label: string
}) {
  const colours = useChartColours()
  const { place, tooltip } = useChartTip()
  const data = useMemo(
    () => ({
      labels: [...labels],
      datasets: [
        {
          label: name,
          data: [...counts],
          backgroundColor: colours.bar,
          hoverBackgroundColor: colours.bar,
          borderColor: colours.edge,
          borderWidth: 1,
          borderRadius: 6,
          // Lets the edge and the fill overlap; without that a light seam shows between them.
          inflateAmount: 0.5,
          maxBarThickness: 48,
          categoryPercentage: 0.94,
          barPercentage: 0.78,
        },
      ],
    }),
    [labels, counts, name, colours],
  )
  const options = useMemo<ChartOptions<'bar'>>(() => {
    const { x, y } = chartAxes(colours)
    // Steps of one while they fit; then the library chooses, and whole numbers stay whole.
    const step = Math.max(...counts, 0) <= mostSteps ? { stepSize: 1 } : {}
    return {
      ...chartBase(colours),
      layout: { padding: { top: 8 } },
      interaction: { mode: 'index', intersect: false },
      plugins: { tooltip },
      scales: {
        x,
        y: {
          ...y,
          beginAtZero: true,
          suggestedMax: 4,
          ticks: { ...step, precision: 0, color: colours.axis, padding: 10 },
        },
      },
    }
  }, [colours, counts, tooltip])

  return (
    <div className="relative h-full">
      <Bar data={data} options={options} role="img" aria-label={label} />
      {place && (
        <ChartTip
          x={place.x}
          y={place.y}
          title={titles[place.index] ?? ''}
          text={counted(counts[place.index] ?? 0, unit)}
        />
      )}
    </div>
  )
}
