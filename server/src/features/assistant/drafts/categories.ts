import type { Category } from '@surplate/contract/food-rules'
import { fold } from '../understand/words.ts'

/** Word prefixes that identify a category, in five languages. The first matching category wins. */
const words: [Category, string][] = [
  [
    'Beverage',
    'beverage drink juice water coffee tea chai lassi smoothie lemonade soda cola milkshake shake kombucha beer wine jus zumo saft wasser cafe kaffee boisson bebida getrank limonade limonada cider cocoa',
  ],
  [
    'Sweet',
    'sweet dessert cake pastr cookie brownie muffin croissant doughnut donut pie tart pudding custard icecream gelato chocolate baklava waffle pancake crepe macaron cupcake tiramisu cheesecake flan kuchen torte gateau pastel postre nachtisch halwa gulab jalebi laddu kheer barfi ladoo eclair biscuit scone jam honey fruit candy mousse strudel churro',
  ],
  [
    'Savoury',
    'savoury savory biryani curr soup stew salad pizza pasta lasagn lasagna rice sandwich wrap burger bread naan roti chapati taco burrito quesadilla noodle ramen sushi dumpling chicken beef pork lamb fish salmon tuna meat egg omelet omelette falafel hummus kebab shawarma paella tortilla risotto gnocchi ravioli spaghetti quiche sausage ham cheese potato fries chips bean lentil dal daal paneer samosa pakora dosa idli vada pulao tofu roast grill bbq casserole chili chilli gulasch schnitzel brot suppe eintopf kartoffel reis nudel gemuse vegetable veg ratatouille couscous tajine soupe poulet pain riz sopa pollo arroz pan bocadillo empanada baguette bagel bun roll pretzel pulled steak meatball gyros moussaka pho bowl croqueta tarte_salee sambar thali khichdi poha',
  ],
]

const lists = words.map(([category, list]) => [category, list.split(' ')] as const)
/** Words with a prefix of another category. */
const exceptions =
  /\b(?:meat|chicken|beef|fish|shepherds|cottage|pot|pork|steak|kidney|spinach|onion) ?(?:pies?|tarts?|puddings?)\b|\b(?:rice|fish|pan)cakes?\b|\bsweet (?:potato|corn|and sour|chilli|chili)/
const pancake = /\bpancakes?\b/

/** The category of a dish, if its name is clear enough. */
export function guessCategory(name: string): Category | null {
  const folded = fold(name)
  if (exceptions.test(folded) && !pancake.test(folded)) return 'Savoury'
  const said = folded.match(/\p{L}+/gu) ?? []
  for (const [category, list] of lists)
    if (said.some((word) => list.some((beginning) => begins(word, beginning)))) return category
  return null
}

/** A short prefix must match the whole word or its plural. */
function begins(word: string, beginning: string): boolean {
  return beginning.length > 3 ? word.startsWith(beginning) : word === beginning || word === `${beginning}s`
}
