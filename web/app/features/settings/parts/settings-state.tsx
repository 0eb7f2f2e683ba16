import { Skeleton } from '~/ui/feedback/skeleton'
import { WidgetFailed } from '~/ui/layout/widget-box'

/** Stands in for cards that are loading or did not load. `heights` are classes, one per card. */
export function SettingsState({
  failed,
  heights,
  onRetry,
}: {
  failed: boolean
  heights: readonly string[]
  onRetry: () => void
}) {
  if (failed) return <WidgetFailed onRetry={onRetry} className="h-48" />
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className="grid gap-5">
        {heights.map((height) => (
          <Skeleton key={height} className={`${height} rounded-lg`} />
        ))}
      </div>
    </div>
  )
}
