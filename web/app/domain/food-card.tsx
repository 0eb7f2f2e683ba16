import type { Photo } from '@surplate/contract/food-items'
import type { Category } from '@surplate/contract/food-rules'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { FoodPicture } from './food-picture'

/** Grid for food cards: rows on a phone, three columns on a wide screen. */
export const foodGrid = 'grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-3'

/** A row with the picture on the left on phones, a card with the picture on top on wider screens. */
export function FoodCard({
  category,
  name,
  photo = null,
  title = name,
  tags,
  children,
  foot,
  arriving = false,
  dimmed = false,
}: {
  category: Category
  name: string
  photo?: Photo | null
  /** The name, for example as a link. */
  title?: ReactNode
  tags: ReactNode
  children: ReactNode
  foot: ReactNode
  arriving?: boolean
  /** For food that is no longer available. */
  dimmed?: boolean
}) {
  return (
    <li
      className={clsx(
        'card group relative grid grid-cols-[7.5rem_1fr] overflow-hidden max-[23.5rem]:grid-cols-[5.5rem_1fr] md:grid-cols-1 md:grid-rows-[auto_1fr]',
        arriving ? 'arrival' : 'rests',
        dimmed &&
          'bg-[color-mix(in_srgb,var(--surface)_60%,var(--canvas))]! [&_h2]:text-soft [&_img]:opacity-60 [&_img]:grayscale',
      )}
    >
      <FoodPicture
        category={category}
        name={name}
        photo={photo}
        className="min-h-38 md:aspect-[16/9.4] md:min-h-0 [&_img]:transition-[scale] [&_img]:duration-(--dur-4) [&_img]:ease-out md:group-hover:[&_img]:scale-104"
      />
      <div className="flex min-w-0 flex-col gap-2 px-4 py-3.5 md:px-4.5 md:pt-4 md:pb-4.5">
        <div className="pointer-events-none relative z-1 flex flex-wrap gap-1.5 *:pointer-events-auto *:h-7 md:absolute md:inset-x-3 md:top-3 md:*:shadow-[0_1px_2px_rgb(10_40_35/.12),0_3px_8px_rgb(10_40_35/.12)]">
          {tags}
        </div>
        <h2 className="text-[1.0625rem] leading-5.5 wrap-anywhere md:text-lg">{title}</h2>
        {children}
        <div className="mt-auto flex items-center justify-between gap-2 md:gap-3">{foot}</div>
      </div>
    </li>
  )
}

/** One fact with an icon. Names may be truncated; times may not, so their line `wraps`. */
export function FoodCardLine({
  icon,
  wraps = false,
  children,
}: {
  icon: ReactNode
  wraps?: boolean
  children: ReactNode
}) {
  return (
    <p
      className={clsx(
        'flex min-w-0 items-center gap-x-1.5 text-sm text-soft [&_.lucide]:size-4.5',
        wraps && 'flex-wrap',
      )}
    >
      {icon}
      {children}
    </p>
  )
}
