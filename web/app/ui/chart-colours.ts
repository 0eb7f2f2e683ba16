import { useMemo } from 'react'
import { useTheme } from './theme'

const palette = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5', '--chart-6']

/** A canvas knows no custom properties, so they are read here, again with each theme. */
export function useChartColours() {
  const theme = useTheme()
  return useMemo(() => ({ theme, ...readColours() }), [theme])
}

export type ChartColours = ReturnType<typeof useChartColours>

function readColours() {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    bar: colour('--chart-bar'),
    edge: colour('--chart-bar-edge'),
    grid: colour('--chart-grid'),
    axis: colour('--chart-axis'),
    surface: colour('--surface'),
    font: colour('--font-body'),
    palette: palette.map(colour),
  }
}

/** The CSS colour of the part at a place; after six shades they begin again. */
export function shade(place: number) {
  return `var(${palette[place % palette.length]})`
}
