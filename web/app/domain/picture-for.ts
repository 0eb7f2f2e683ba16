import type { Category } from '@surplate/contract/food-rules'

export type PictureName =
  | 'coffee'
  | 'juice'
  | 'plain drink'
  | 'doughnuts'
  | 'tart'
  | 'plain sweet'
  | 'pizza'
  | 'bowl'
  | 'rice'
  | 'plain dish'

type Rule = {
  picture: PictureName
  /** At least one of these words must be in the name. */
  matches: RegExp
  /** Words for food that the picture does not show. */
  unless: RegExp
}

const meatOrFish =
  'bacon|beef|carne|chicken|chorizo|duck|fish|ham|lamb|meat|mutton|pepperoni|pollo|pork|prawns?|prosciutto|salami|salmon|sausages?|shrimps?|tonno|tuna|turkey|venison'
const otherFruit =
  'apples?|apricots?|bananas?|beet(root)?s?|berry|berries|carrots?|celery|cherry|cherries|cranberry|cranberries|ginger|grapes?|grapefruits?|guava|kale|lemons?|limes?|mangos?|mangoes|melons?|peach|peaches|pears?|pineapples?|plums?|pomegranates?|tomato|tomatoes|vegetables?|watermelons?|green'

const anyOf = (list: string) => new RegExp(`\\b(?:${list})\\b`)

/** A picture is used only for food it depicts; the first matching rule wins. */
const rules: Record<Category, readonly Rule[]> = {
  Beverage: [
    {
      picture: 'coffee',
      matches: anyOf(
        'coffees?|cappuccinos?|capuccinos?|lattes?|flat whites?|macchiatos?|cortados?|kaffee|cafe',
      ),
      unless: anyOf('iced?|cold|frappes?|beans?|matcha|chai|tea|black|syrup|liqueur'),
    },
    { picture: 'juice', matches: anyOf('juices?|oj|orangeade'), unless: anyOf(otherFruit) },
  ],
  Sweet: [
    {
      picture: 'doughnuts',
      matches: anyOf('doughnuts?|donuts?|dougnuts?|doughnouts?'),
      unless: anyOf('holes?'),
    },
    {
      picture: 'tart',
      matches: anyOf('tarts?|tartlets?|tartelettes?'),
      unless: anyOf(
        `${otherFruit}|almonds?|bakewell|caramel|chocolate|choc|coconut|custard|egg|frangipane|nuts?|pecans?|pumpkin|treacle|walnuts?`,
      ),
    },
  ],
  Savoury: [
    {
      picture: 'pizza',
      matches: anyOf('pizzas?|pizze|pizzetta|pizzette'),
      unless: anyOf(`${meatOrFish}|dough|bases?|sauce|rolls?|buns?`),
    },
    {
      picture: 'rice',
      matches: anyOf(
        'biryanis?|biriyanis?|biryianis?|birianis?|curry|curries|dals?|daals?|dahls?|dhals?|kormas?|masalas?|pilafs?|pilaus?|pulaos?|rice|vindaloos?',
      ),
      unless: anyOf(
        'balls?|cakes?|crackers?|dosas?|noodles?|paper|puffs?|pudding|rolls?|samosas?|sauce|soup|sushi|wraps?',
      ),
    },
    {
      picture: 'bowl',
      matches: anyOf('bowls?|bibimbaps?'),
      unless: anyOf(
        `${meatOrFish}|acai|chili|chilli|fruit|noodles?|pasta|poke|ramen|salad|smoothie|soup|vegan`,
      ),
    },
  ],
}

const plain: Record<Category, PictureName> = {
  Beverage: 'plain drink',
  Sweet: 'plain sweet',
  Savoury: 'plain dish',
}

/** Returns the picture that matches the name, or the plain one of the category. */
export function pictureFor(category: Category, name: string): PictureName {
  const text = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const rule = rules[category].find(({ matches, unless }) => matches.test(text) && !unless.test(text))
  return rule?.picture ?? plain[category]
}
