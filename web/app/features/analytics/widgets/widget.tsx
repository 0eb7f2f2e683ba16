import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Boundary } from '~/ui/feedback/boundary'
import { WidgetFailed, WidgetLoading } from '~/ui/layout/widget-box'

type Figure = Pick<UseQueryResult<unknown>, 'isError' | 'data' | 'isPlaceholderData' | 'refetch'>

/**
 * A figure in a box that keeps its height while it loads. Each widget fails and retries on its own; while another range
 * loads, the previous data stays, dimmed.
 */
export function Widget({
  figure: { data, isError, isPlaceholderData, refetch },
  loading,
  ground = 'plain',
  className,
  children,
}: {
  figure: Figure
  loading: string
  ground?: 'plain' | 'map'
  /** Height and margins. */
  className: string
  children: () => ReactNode
}) {
  const box = { ground, className }
  if (data === undefined)
    return isError ? <WidgetFailed {...box} onRetry={refetch} /> : <WidgetLoading {...box} text={loading} />
  return (
    <div
      aria-busy={isPlaceholderData}
      className={clsx('transition-opacity duration-(--dur-2)', isPlaceholderData && 'opacity-50', className)}
    >
      <Boundary name="widget" failed={(retry) => <WidgetFailed {...box} onRetry={retry} />}>
        {children()}
      </Boundary>
    </div>
  )
}
