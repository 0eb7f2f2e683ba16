import type { Category } from '@surplate/contract/food-rules'
import { clsx } from 'clsx'
import coffee from '~/ui/art/beverage-coffee.svg'
import juice from '~/ui/art/beverage-juice.svg'
import plainDrink from '~/ui/art/beverage-plain.svg'
import bowl from '~/ui/art/savoury-bowl.svg'
import pizza from '~/ui/art/savoury-pizza.svg'
import plainDish from '~/ui/art/savoury-plain.svg'
import rice from '~/ui/art/savoury-rice.svg'
import doughnuts from '~/ui/art/sweet-doughnuts.svg'
import plainSweet from '~/ui/art/sweet-plain.svg'
import tart from '~/ui/art/sweet-tart.svg'
import { type PictureName, pictureFor } from './picture-for'

const pictures: Record<PictureName, string> = {
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

const grounds: Record<Category, string> = {
  Beverage: 'bg-(--cat-beverage)',
  Sweet: 'bg-(--cat-sweet)',
  Savoury: 'bg-(--cat-savoury)',
}

/** Decorative picture beside a dish name, so it has no alt text. */
export function FoodPicture({
  category,
  name,
  className,
}: {
  category: Category
  name: string
  className?: string
}) {
  return (
    <span className={clsx('tablecloth relative block overflow-hidden', grounds[category], className)}>
      <img
        src={pictures[pictureFor(category, name)]}
        alt=""
        width={320}
        height={200}
        className="absolute inset-0 size-full object-cover"
      />
    </span>
  )
}
