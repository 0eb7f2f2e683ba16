import { defaults } from 'chart.js'
import type { ChartColours } from './chart-colours'

/** Options shared by all charts. */
export function chartBase({ font }: ChartColours) {
  defaults.font.family = font
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: { duration: still ? 0 : 520 },
  } as const
}

export function chartAxes({ axis, grid }: ChartColours) {
  return {
    x: {
      grid: { display: false },
      border: { display: false },
      ticks: { color: axis, maxRotation: 0, autoSkipPadding: 20, padding: 4 },
    },
    y: { grid: { color: grid, drawTicks: false }, border: { display: false } },
  } as const
}
