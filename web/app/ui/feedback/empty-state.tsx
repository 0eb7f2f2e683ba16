import type { ReactNode } from 'react'
import { emptyArt } from './empty-art'

export function EmptyState({
  art,
  title,
  children,
  action,
}: {
  art: keyof typeof emptyArt
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  const Art = emptyArt[art]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-1 px-5 pt-8 pb-9 text-center">
      <Art />
      <h2 className="max-w-full text-lg">{title}</h2>
      {children && <p className="max-w-88 text-compact text-soft">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
