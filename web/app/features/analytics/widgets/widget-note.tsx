/** Note over an empty chart. */
export function WidgetNote({ children }: { children: string }) {
  return (
    <p className="pointer-events-none absolute inset-0 grid place-items-center pb-6 text-center text-sm text-soft">
      <span className="rounded-full bg-surface px-3.5 py-1.5 shadow-[0_0_0_1px_var(--line)]">{children}</span>
    </p>
  )
}
