import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'

/** A card with one message. `announced` moves the focus to its title, because it replaces another by itself. */
export function MailCard({
  title,
  art,
  announced = false,
  children,
}: {
  title: string
  art?: ReactNode
  announced?: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (announced) heading.current?.focus()
  }, [announced])
  return (
    <section
      aria-labelledby="mail-sign-in"
      className={clsx(
        'rounded-xl bg-surface px-6 py-7 text-fg shadow-4 lg:px-8 lg:py-9',
        art && 'text-center',
      )}
    >
      {art}
      <h1 id="mail-sign-in" ref={heading} tabIndex={-1} className="text-[1.75rem] leading-8.5 outline-none">
        {title}
      </h1>
      {children}
    </section>
  )
}
