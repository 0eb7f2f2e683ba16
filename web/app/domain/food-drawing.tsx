import type { Category } from '@surplate/contract/food-rules'
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
import { FoodGround, filling } from './food-ground'
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

/** The drawing on its own, without its ground. Decorative beside a dish name, so it has no alt text. */
export function Drawing({ category, name }: { category: Category; name: string }) {
  return (
    <img src={pictures[pictureFor(category, name)]} alt="" width={320} height={200} className={filling} />
  )
}

/** For pages without members' food: it comes without the code that loads photos. */
export function FoodDrawing({
  className,
  ...food
}: {
  category: Category
  name: string
  className?: string
}) {
  return (
    <FoodGround category={food.category} className={className}>
      <Drawing {...food} />
    </FoodGround>
  )
}
