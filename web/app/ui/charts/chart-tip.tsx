import { clsx } from 'clsx'

/** Tooltip of a chart. Hidden from screen readers, which get the chart's table. */
export function ChartTip({
  x,
  y,
  title,
  text,
  below = false,
}: {
  x: number
  y: number
  title: string
  text: string
  below?: boolean
}) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 z-10" style={{ top: y }}>
      <div
        className={clsx(
          'absolute w-max -translate-x-1/2 rounded-sm bg-(--chart-tip-bg) px-3 py-2 text-center text-xs leading-4.5 font-semibold text-(--chart-tip-fg) shadow-3',
          below ? 'top-3.5' : 'bottom-2.5',
        )}
        // Near the edges the box stays inside the card while the arrow keeps pointing at the bar.
        style={{ left: `clamp(3.75rem, ${x}px, calc(100% - 3.75rem))` }}
      >
        <span className="block text-2xs font-normal opacity-75">{title}</span>
        <span>{text}</span>
      </div>
      <span
        className={clsx(
          'absolute size-2.5 -translate-x-1/2 rotate-45 rounded-[2px] bg-(--chart-tip-bg)',
          below ? 'top-2.5' : 'bottom-1.5',
        )}
        style={{ left: x }}
      />
    </div>
  )
}
