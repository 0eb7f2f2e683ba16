import { formatInteger, plural, pluralize } from '@surplate/contract/lib/pluralize'
import { ArcElement, Chart, type ChartOptions, Tooltip } from 'chart.js'
import { useMemo } from 'react'
import { Doughnut } from 'react-chartjs-2'
import { chartBase } from './chart-base'
import { shade, useChartColours } from './chart-colours'
import { ChartTip } from './chart-tip'
import { doughnutGaps } from './doughnut-gaps'
import { useChartTip } from './use-chart-tip'

Chart.register(ArcElement, Tooltip)

export type Part = { name: string; count: number }

/** A doughnut with the total in the middle and the legend below. */
export function DoughnutChart({
  name,
  unit,
  parts,
  label,
}: {
  name: string
  /** Singular noun for what is counted. */
  unit: string
  parts: readonly Part[]
  label: string
}) {
  const colours = useChartColours()
  const { point, tooltip } = useChartTip()
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const empty = total === 0
  const data = useMemo(() => {
    const shades = parts.map((_part, index) => colours.palette[index % colours.palette.length] ?? '')
    // Draw an empty ring rather than nothing.
    const ring = empty
      ? { data: [1], colours: [colours.grid] }
      : { data: parts.map(({ count }) => count), colours: shades }
    return {
      labels: empty ? [] : parts.map((part) => part.name),
      datasets: [
        {
          label: name,
          data: ring.data,
          backgroundColor: ring.colours,
          hoverBackgroundColor: ring.colours,
          borderWidth: 0,
        },
      ],
    }
  }, [parts, empty, name, colours])
  const options = useMemo<ChartOptions<'doughnut'>>(
    () => ({
      ...chartBase(colours),
      cutout: '60%',
      events: empty ? [] : ['mousemove', 'mouseout', 'click', 'touchstart', 'touchmove'],
      plugins: { tooltip },
    }),
    [colours, empty, tooltip],
  )
  const pointed = point && parts[point.index]

  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-5">
      <div className="relative m-auto h-full max-h-54 w-full">
        <Doughnut data={data} options={options} plugins={[doughnutGaps]} role="img" aria-label={label} />
        <p className="pointer-events-none absolute inset-0 grid place-content-center text-center text-sm text-faint">
          <span className="mb-1 font-display text-[2.375rem] leading-none font-semibold tracking-[-.03em] text-fg tabular-nums">
            {formatInteger(total)}
          </span>
          {plural(total, unit)}
        </p>
        {point && pointed && (
          <ChartTip x={point.x} y={point.y} title={pointed.name} text={pluralize(pointed.count, unit)} />
        )}
      </div>
      <ul
        aria-label={`${name}, by shade`}
        className="flex flex-wrap justify-center gap-x-4.5 gap-y-1.5 text-xs text-soft"
      >
        {parts.map((part, index) => (
          <li key={part.name} className="flex items-center gap-2">
            <span aria-hidden="true" className="size-3 rounded-[4px]" style={{ background: shade(index) }} />
            {part.name} <b className="font-semibold text-fg tabular-nums">{formatInteger(part.count)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
