import type { ComponentType } from 'react'
import { optional } from '~/ui/feedback/optional'
import { Skeleton } from '~/ui/feedback/skeleton'
import { WidgetFailed } from '~/ui/layout/widget-box'

/** A card with a form, whose code loads after the page. `height` is that of its skeleton. */
export function formCard<Module, Props extends object>(options: {
  name: string
  load: () => Promise<Module>
  pick: (module: Module) => ComponentType<Props>
  height: string
}) {
  return optional({
    ...options,
    loading: <Skeleton className={`${options.height} rounded-lg`} />,
    failed: (retry) => <WidgetFailed onRetry={retry} className={options.height} />,
  })
}
