import { type ReactNode, useId } from 'react'

/** A part of a page with its title. `flush` content brings its own padding, such as rows. */
export function SectionCard({
  title,
  hint,
  flush = false,
  children,
}: {
  title: string
  hint?: ReactNode
  flush?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card min-w-0 overflow-hidden">
      <div className="px-5 pt-5">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {hint && <p className="text-sm leading-5 text-soft">{hint}</p>}
      </div>
      <div className={flush ? 'mt-2' : 'grid gap-4.5 px-5 pt-4 pb-5'}>{children}</div>
    </section>
  )
}
