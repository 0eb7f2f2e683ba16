import { pluralize } from '@surplate/contract/lib/pluralize'
import { BarElement, CategoryScale, Chart, type ChartOptions, LinearScale, Tooltip } from 'chart.js'
import { useMemo } from 'react'
import { Bar } from 'react-chartjs-2'
import { chartAxes, chartBase } from './chart-base'
import { useChartColours } from './chart-colours'
import { ChartTip } from './chart-tip'
import { useChartTip } from './use-chart-tip'

Chart.register(BarElement, CategoryScale, LinearScale, Tooltip)

/** More axis labels would overlap. */
const mostSteps = 10

/** Counts over time. `titles` are the full names for the short `labels`. */
export function BarChart({
  name,
  unit,
  labels,
  titles,
  counts,
  label,
}: {
  name: string
  /** Singular noun for what is counted. */
  unit: string
  labels: readonly string[]
  titles: readonly string[]
  counts: readonly number[]
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
          data: [...counts],
          backgroundColor: colours.bar,
          hoverBackgroundColor: colours.bar,
          borderColor: colours.edge,
          borderWidth: 1,
          borderRadius: 6,
          // Overlaps border and fill, which hides a light seam between them.
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
    // Steps of one while they fit; otherwise the library picks whole-number steps.
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
      {point && (
        <ChartTip
          x={point.x}
          y={point.y}
          title={titles[point.index] ?? ''}
          text={pluralize(counts[point.index] ?? 0, unit)}
        />
      )}
    </div>
  )
}
