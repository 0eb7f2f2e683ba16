import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** One message: own ones on the right. `faint` until the server has it. */
export function Bubble({
  text,
  own,
  foot,
  menu,
  faint = false,
}: {
  text: string
  own: boolean
  foot: ReactNode
  menu?: ReactNode
  faint?: boolean
}) {
  return (
    <div
      className={clsx(
        'grid max-w-[84%] gap-0.75',
        own ? 'justify-items-end self-end text-right' : 'self-start',
      )}
    >
      <div className="flex items-center gap-1">
        <p
          className={clsx(
            'rounded-[1rem] px-3.5 py-2.5 text-left text-compact leading-5.5 wrap-anywhere',
            own ? 'rounded-br-xs! bg-primary text-on-primary' : 'rounded-bl-xs! bg-sunken',
            faint && 'opacity-60',
          )}
        >
          {text}
        </p>
        {menu}
      </div>
      <div className="px-1 text-xs leading-4.5 text-faint">{foot}</div>
    </div>
  )
}
