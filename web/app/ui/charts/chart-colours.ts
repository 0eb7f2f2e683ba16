import { useMemo } from 'react'
import { useTheme } from '../controls/theme'

const palette = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5', '--chart-6']

/** A canvas cannot use custom properties, so they are read here for each theme. */
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

/** CSS colour of the segment at this index; the six shades repeat. */
export function shade(index: number) {
  return `var(${palette[index % palette.length]})`
}
