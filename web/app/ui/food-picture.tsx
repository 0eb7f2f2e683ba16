import { clsx } from 'clsx'
import coffee from './art/beverage-coffee.svg'
import juice from './art/beverage-juice.svg'
import bowl from './art/savoury-bowl.svg'
import pizza from './art/savoury-pizza.svg'
import doughnuts from './art/sweet-doughnuts.svg'
import tart from './art/sweet-tart.svg'

export type FoodCategory = 'Beverage' | 'Sweet' | 'Savoury'

const pictures: Record<FoodCategory, readonly [string, string]> = {
  Beverage: [juice, coffee],
  Sweet: [doughnuts, tart],
  Savoury: [bowl, pizza],
}

const grounds: Record<FoodCategory, string> = {
  Beverage: 'bg-(--cat-beverage)',
  Sweet: 'bg-(--cat-sweet)',
  Savoury: 'bg-(--cat-savoury)',
}

/** Two drawings share a category: the id decides, so that a list of one category does not look copied. */
export function pictureOf(category: FoodCategory, id: string) {
  let hash = 0
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return pictures[category][hash % 2 === 0 ? 0 : 1]
}

export function FoodPicture({
  category,
  id = '',
  className,
}: {
  category: FoodCategory
  id?: string
  className?: string
}) {
  return (
    <span className={clsx('tablecloth relative block overflow-hidden', grounds[category], className)}>
      <img
        src={pictureOf(category, id)}
        alt=""
        width={320}
        height={200}
        className="absolute inset-0 size-full object-cover"
      />
    </span>
  )
}
