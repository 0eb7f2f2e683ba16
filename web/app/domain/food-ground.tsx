import type { Category } from '@surplate/contract/food-rules'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** For an image that fills its box. */
export const filling = 'absolute inset-0 size-full object-cover'

const grounds: Record<Category, string> = {
  Beverage: 'bg-(--cat-beverage)',
  Sweet: 'bg-(--cat-sweet)',
  Savoury: 'bg-(--cat-savoury)',
}

/** The ground that a picture of food lies on. */
export function FoodGround({
  category,
  className,
  children,
}: {
  category: Category
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span className={clsx('tablecloth relative block overflow-hidden', grounds[category], className)}>
      {children}
    </span>
  )
}
