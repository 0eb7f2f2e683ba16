import type { Category } from '@surplate/contract/food-rules'

export type Drawing =
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
  draws: Drawing
  /** Words of which one must be in the name. */
  says: RegExp
  /** Words that name something the drawing does not show. */
  unless: RegExp
}

const meatOrFish =
  'bacon|beef|carne|chicken|chorizo|duck|fish|ham|lamb|meat|mutton|pepperoni|pollo|pork|prawns?|prosciutto|salami|salmon|sausages?|shrimps?|tonno|tuna|turkey|venison'
const otherFruit =
  'apples?|apricots?|bananas?|beet(root)?s?|berry|berries|carrots?|celery|cherry|cherries|cranberry|cranberries|ginger|grapes?|grapefruits?|guava|kale|lemons?|limes?|mangos?|mangoes|melons?|peach|peaches|pears?|pineapples?|plums?|pomegranates?|tomato|tomatoes|vegetables?|watermelons?|green'

const words = (list: string) => new RegExp(`\\b(?:${list})\\b`)

/** A drawing is used only for what it shows; the first rule that fits wins. */
const rules: Record<Category, readonly Rule[]> = {
  Beverage: [
    {
      draws: 'coffee',
      says: words('coffees?|cappuccinos?|capuccinos?|lattes?|flat whites?|macchiatos?|cortados?|kaffee|cafe'),
      unless: words('iced?|cold|frappes?|beans?|matcha|chai|tea|black|syrup|liqueur'),
    },
    { draws: 'juice', says: words('juices?|oj|orangeade'), unless: words(otherFruit) },
  ],
  Sweet: [
    { draws: 'doughnuts', says: words('doughnuts?|donuts?|dougnuts?|doughnouts?'), unless: words('holes?') },
    {
      draws: 'tart',
      says: words('tarts?|tartlets?|tartelettes?'),
      unless: words(
        `${otherFruit}|almonds?|bakewell|caramel|chocolate|choc|coconut|custard|egg|frangipane|nuts?|pecans?|pumpkin|treacle|walnuts?`,
      ),
    },
  ],
  Savoury: [
    {
      draws: 'pizza',
      says: words('pizzas?|pizze|pizzetta|pizzette'),
      unless: words(`${meatOrFish}|dough|bases?|sauce|rolls?|buns?`),
    },
    {
      draws: 'rice',
      says: words(
        'biryanis?|biriyanis?|biryianis?|birianis?|curry|curries|dals?|daals?|dahls?|dhals?|kormas?|masalas?|pilafs?|pilaus?|pulaos?|rice|vindaloos?',
      ),
      unless: words(
        'balls?|cakes?|crackers?|dosas?|noodles?|paper|puffs?|pudding|rolls?|samosas?|sauce|soup|sushi|wraps?',
      ),
    },
    {
      draws: 'bowl',
      says: words('bowls?|bibimbaps?'),
      unless: words(
        `${meatOrFish}|acai|chili|chilli|fruit|noodles?|pasta|poke|ramen|salad|smoothie|soup|vegan`,
      ),
    },
  ],
}

const plain: Record<Category, Drawing> = {
  Beverage: 'plain drink',
  Sweet: 'plain sweet',
  Savoury: 'plain dish',
}

/** The drawing for a dish: one that its name asks for, or the plain one of its category, which contradicts nothing. */
export function drawingOf(category: Category, name: string): Drawing {
  const text = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const rule = rules[category].find(({ says, unless }) => says.test(text) && !unless.test(text))
  return rule?.draws ?? plain[category]
}
