import { clsx } from 'clsx'
import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { pickupsPage } from '~/lib/member-paths'
import { IconLink } from '~/ui/controls/button'
import { FullScreen } from './full-screen'

/** One step of the handover: what it is about above, one question, and the way on below. */
export function FlowPage({
  name,
  step,
  back,
  title,
  lead,
  art,
  wide = false,
  focused = true,
  footer,
  children,
}: {
  name: string
  step: 1 | 2 | 3
  /** Path of the step before; without it the flow is left. */
  back?: string
  title: string
  lead: ReactNode
  /** Above a centred title. */
  art?: ReactNode
  wide?: boolean
  /** Off where a field takes the focus. */
  focused?: boolean
  footer?: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true })
  }, [focused])
  return (
    <FullScreen className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <header className="flex h-15 items-center gap-2 border-b border-line bg-surface px-2 lg:h-17 lg:px-5">
        <IconLink label={back ? 'Back' : 'Close'} to={back ?? pickupsPage.restaurant}>
          {back ? <ArrowLeft aria-hidden="true" /> : <X aria-hidden="true" />}
        </IconLink>
        <p className="truncate font-semibold">{name}</p>
        <p className="ml-auto shrink-0 pr-3 text-sm text-faint">{step} of 3</p>
      </header>
      <div
        className={clsx(
          'mx-auto grid w-full grid-cols-[minmax(0,1fr)] content-start gap-5 px-4 pt-6 pb-8 lg:pt-10',
          wide ? 'max-w-240' : 'max-w-144',
        )}
      >
        <div className={clsx(art && 'text-center')}>
          {art}
          {/* Not focusable where a field takes the focus, so that navigation leaves it there. */}
          <h1 ref={heading} tabIndex={focused ? -1 : undefined} className="text-2xl">
            {title}
          </h1>
          <p className="mt-1 text-soft wrap-anywhere">{lead}</p>
        </div>
        {children}
      </div>
      {footer}
    </FullScreen>
  )
}
