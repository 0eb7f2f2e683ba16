import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Boundary } from '../../ui/boundary'
import { WidgetFailed, WidgetLoading } from '../../ui/widget-box'

type Part = Pick<UseQueryResult<unknown>, 'isPending' | 'isError' | 'data' | 'isPlaceholderData' | 'refetch'>

/**
 * A figure and the code that draws it, in a box that is as high before they are there. Each widget fails and is tried
 * again by itself; while the figure of another range loads, the old one stays and pales.
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
  /** The height, and what room is left around. */
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
      <Boundary name="drawing" failed={(retry) => <WidgetFailed {...box} onRetry={retry} />}>
        {children()}
      </Boundary>
    </div>
  )
}
