const adjectives = [
  'Fresh',
  'Roasted',
  'Spicy',
  'Creamy',
  'Grilled',
  'Homemade',
  'Crispy',
  'Smoked',
  'Sweet',
  'Seasonal',
  'Mild',
  'Baked',
  'Glazed',
  'Marinated',
  'Stuffed',
  'Braised',
]

const dishes: Record<string, string[]> = {
  Savoury: [
    'vegetable biryani',
    'lentil soup',
    'chicken curry',
    'mushroom risotto',
    'tomato pasta',
    'bean chili',
    'falafel wraps',
    'fried rice',
    'margherita pizza',
    'potato gratin',
    'beef stew',
    'paneer masala',
    'noodle bowls',
    'garden salad',
    'sandwiches',
    'pumpkin quiche',
    'tofu stir-fry',
    'rice and peas',
  ],
  Sweet: ['chocolate cake', 'apple pastry', 'rice pudding', 'fruit salad', 'cinnamon rolls', 'carrot cake'],
  Beverage: ['orange juice', 'iced tea', 'sparkling water', 'berry smoothie'],
}

/** The name of one item in ten thousand, for searches that find next to nothing. */
export const rareName = 'Saffron pavlova'
export const commonWord = 'curry'

const all = Object.entries(dishes).flatMap(([category, names]) => names.map((name) => ({ category, name })))

/** Name and category in SQL, chosen by two numbers. */
export function sqlName(adjective: string, dish: string): string {
  return `${element(adjectives, adjective)} || ' ' || ${element(
    all.map(({ name }) => name),
    dish,
  )}`
}

export function sqlCategory(dish: string): string {
  return element(
    all.map(({ category }) => category),
    dish,
  )
}

function element(values: string[], number: string): string {
  return `('{${values.map((value) => `"${value}"`).join(',')}}'::text[])[1 + (${number}) % ${values.length}]`
}
