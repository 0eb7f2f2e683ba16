import type { Photo } from '@surplate/contract/food-items'
import type { Category } from '@surplate/contract/food-rules'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { NewTag } from '~/ui/feedback/new-tag'
import { FoodPicture } from './food-picture'

/** Sizes from the screen width on which a card is laid out as a row. */
export const rowSizes = {
  md: { card: 'md:gap-x-6 md:px-5 md:py-4.5', picture: 'md:size-21' },
  lg: { card: 'lg:gap-x-6 lg:px-5 lg:py-4.5', picture: 'lg:size-21' },
}

/** A card as wide as its list, with the picture on the left. The caller sets the columns. */
export function RowCard({
  category,
  name,
  photo = null,
  isNew,
  wideFrom = 'md',
  className,
  pictureClassName,
  children,
  ...item
}: ComponentProps<'li'> & {
  category: Category
  name: string
  photo?: Photo | null
  isNew: boolean
  wideFrom?: keyof typeof rowSizes
  pictureClassName?: string
}) {
  const sizes = rowSizes[wideFrom]
  return (
    <li className={clsx('card grid gap-x-4 p-4', sizes.card, className, isNew && 'arrival')} {...item}>
      <FoodPicture
        category={category}
        name={name}
        photo={photo}
        className={clsx('size-18 rounded-inner [&_img]:scale-118', sizes.picture, pictureClassName)}
      />
      {children}
    </li>
  )
}

export function RowTitle({ id, isNew, children }: { id?: string; isNew: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 id={id} className="text-[1.1875rem] leading-6 wrap-anywhere">
        {children}
      </h2>
      {isNew && <NewTag />}
    </div>
  )
}
