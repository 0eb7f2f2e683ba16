export function SectionTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2
      id={id}
      className="max-w-[18ch] text-[clamp(1.875rem,1.4rem_+_2vw,2.75rem)] leading-[1.08] tracking-[-0.03em]"
    >
      {children}
    </h2>
  )
}
