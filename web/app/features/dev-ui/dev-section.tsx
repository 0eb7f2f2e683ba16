import type { ReactNode } from 'react'

export function DevSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid content-start gap-4 p-5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}

export function DevRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
