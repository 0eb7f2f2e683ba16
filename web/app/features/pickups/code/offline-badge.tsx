import { CloudCheck } from 'lucide-react'

/** On white in both themes, as the code beside it. */
export function OfflineBadge({ children }: { children: string }) {
  return (
    <p className="inline-flex min-h-9 items-center gap-2 rounded-full bg-(--teal-100) px-3.5 text-sm font-semibold text-(--teal-800)">
      <CloudCheck aria-hidden="true" className="size-4.5" />
      {children}
    </p>
  )
}
