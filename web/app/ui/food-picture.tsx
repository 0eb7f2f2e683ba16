import type { Category } from '@surplate/contract/food-rules'
import { clsx } from 'clsx'
import coffee from './art/beverage-coffee.svg'
import juice from './art/beverage-juice.svg'
import plainDrink from './art/beverage-plain.svg'
import bowl from './art/savoury-bowl.svg'
import pizza from './art/savoury-pizza.svg'
import plainDish from './art/savoury-plain.svg'
import rice from './art/savoury-rice.svg'
import doughnuts from './art/sweet-doughnuts.svg'
import plainSweet from './art/sweet-plain.svg'
import tart from './art/sweet-tart.svg'
import { type Drawing, drawingOf } from './drawing-of'

export type FoodCategory = Category

const drawings: Record<Drawing, string> = {
  coffee,
  juice,
  'plain drink': plainDrink,
  doughnuts,
  tart,
  'plain sweet': plainSweet,
  pizza,
  bowl,
  rice,
  'plain dish': plainDish,
}

const grounds: Record<FoodCategory, string> = {
  Beverage: 'bg-(--cat-beverage)',
  Sweet: 'bg-(--cat-sweet)',
  Savoury: 'bg-(--cat-savoury)',
}

/** A drawing beside the name of a dish. It is decoration, not a photograph, so it has no text of its own. */
export function FoodPicture({
  category,
  name,
  className,
}: {
  category: FoodCategory
  name: string
  className?: string
}) {
  return (
    <span className={clsx('tablecloth relative block overflow-hidden', grounds[category], className)}>
      <img
        src={drawings[drawingOf(category, name)]}
        alt=""
        width={320}
        height={200}
        className="absolute inset-0 size-full object-cover"
      />
    </span>
  )
}
