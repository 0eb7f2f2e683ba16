import { clsx } from 'clsx'
import { Link } from 'react-router'

/** Two overlapping plates. `--logo-gap` is the background colour. */
export function LogoMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="20.5" cy="11.5" r="10.5" fill="#FFA877" />
      <circle cx="13" cy="18.5" r="12.5" fill="var(--logo-gap, var(--surface))" />
      <circle cx="13" cy="18.5" r="11" fill="#00A896" />
      <circle cx="13" cy="18.5" r="6.8" fill="none" stroke="#fff" strokeWidth="1.8" strokeOpacity=".95" />
    </svg>
  )
}

export function Logo({ to = '/', className }: { to?: string; className?: string }) {
  return (
    <Link
      to={to}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded-xs font-display text-[1.25rem] leading-none font-bold tracking-[-0.03em]',
        className,
      )}
    >
      <LogoMark />
      Surplate
    </Link>
  )
}
