import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Boundary } from '~/ui/feedback/boundary'
import { WidgetFailed, WidgetLoading } from '~/ui/layout/widget-box'

type Part = Pick<UseQueryResult<unknown>, 'isPending' | 'isError' | 'data' | 'isPlaceholderData' | 'refetch'>

/**
 * A figure and the code that draws it, in a box that keeps its height while they load. Each widget fails and retries
 * on its own; while another range loads, the previous data stays, dimmed.
 */
export function Widget({
  parts,
  loading,
  ground = 'plain',
  className,
  children,
}: {
  parts: readonly Part[]
  loading: string
  ground?: 'plain' | 'map'
  /** Height and margins. */
  className: string
  children: () => ReactNode
}) {
  const failed = parts.filter(({ data, isError }) => isError && data === undefined)
  const box = { ground, className }
  if (failed.length > 0)
    return <WidgetFailed {...box} onRetry={() => failed.map(({ refetch }) => refetch())} />
  if (parts.some(({ data }) => data === undefined)) return <WidgetLoading {...box} text={loading} />
  const stale = parts.some(({ isPlaceholderData }) => isPlaceholderData)
  return (
    <div
      aria-busy={stale}
      className={clsx('transition-opacity duration-(--dur-2)', stale && 'opacity-50', className)}
    >
      <Boundary name="widget" failed={(retry) => <WidgetFailed {...box} onRetry={retry} />}>
        {children()}
      </Boundary>
    </div>
  )
}
