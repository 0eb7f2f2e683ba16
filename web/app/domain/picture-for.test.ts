import { expect, test } from 'vitest'
import { type PictureName, pictureFor } from './picture-for'

const savoury: Record<string, PictureName> = {
  'Margherita pizzas': 'pizza',
  'PIZZA BIANCA': 'pizza',
  'Pizze miste, veggie': 'pizza',
  'Slices of pizza': 'pizza',
  'Pepperoni pizza': 'plain dish',
  'Pizza with ham': 'plain dish',
  'Tuna pizza': 'plain dish',
  'Pizza dough': 'plain dish',
  'Pizza rolls': 'plain dish',
  'Vegetable biryani': 'rice',
  'Veg biriyani': 'rice',
  'Chicken biriani': 'rice',
  'Miso salmon rice': 'rice',
  'Chicken curry': 'rice',
  'Two curries with naan': 'rice',
  'Paneer tikka masala': 'rice',
  'Lamb korma': 'rice',
  'Dal makhani': 'rice',
  'Tarka daal': 'rice',
  'Mushroom pilaf': 'rice',
  'Egg fried rice': 'rice',
  'Rice noodles': 'plain dish',
  'Rice paper rolls': 'plain dish',
  'Masala dosa': 'plain dish',
  'Curry puffs': 'plain dish',
  'Sushi rice': 'plain dish',
  'Curried egg sandwiches': 'plain dish',
  'Rice bowl': 'rice',
  Bibimbap: 'bowl',
  'Breakfast bowls': 'bowl',
  'Poke bowl': 'plain dish',
  'Vegan buddha bowl': 'plain dish',
  'Chicken bowl': 'plain dish',
  'Bowl of soup': 'plain dish',
  'Pulled pork rolls': 'plain dish',
  'Lentil stew': 'plain dish',
  'Price list special': 'plain dish',
  'Lasagne al forno': 'plain dish',
  'Caesar salad': 'plain dish',
  'Pork tacos': 'plain dish',
  'Tomato soup': 'plain dish',
  'Licorice ham': 'plain dish',
  四川火锅: 'plain dish',
  '': 'plain dish',
}

const drinks: Record<string, PictureName> = {
  'Filter coffee': 'coffee',
  'Café au lait': 'coffee',
  Cappuccino: 'coffee',
  'Oat lattes': 'coffee',
  'Flat white': 'coffee',
  'Iced coffee': 'plain drink',
  'Cold brew coffee': 'plain drink',
  'Coffee beans': 'plain drink',
  'Chai latte': 'plain drink',
  'Matcha latte': 'plain drink',
  'Orange juice': 'juice',
  'Fresh juices': 'juice',
  Orangeade: 'juice',
  'Apple juice': 'plain drink',
  'Green juice': 'plain drink',
  'Tomato juice': 'plain drink',
  'Masala chai': 'plain drink',
  'Still water': 'plain drink',
  'Mango lassi': 'plain drink',
  'Hot chocolate': 'plain drink',
}

const sweets: Record<string, PictureName> = {
  'Glazed doughnuts': 'doughnuts',
  Donuts: 'doughnuts',
  'Jam dougnut': 'doughnuts',
  'Doughnut holes': 'plain sweet',
  'Fruit tart': 'tart',
  'Berries tart': 'plain sweet',
  'Mixed tartlets': 'tart',
  'Lemon tart': 'plain sweet',
  'Chocolate tarts': 'plain sweet',
  'Apple tart': 'plain sweet',
  Cake: 'plain sweet',
  'Carrot cake': 'plain sweet',
  Tiramisu: 'plain sweet',
  Baklava: 'plain sweet',
  'Rice pudding': 'plain sweet',
  'Dessert pizza': 'plain sweet',
  'Start of the day muffins': 'plain sweet',
}

test.each(Object.entries(savoury))('savoury %j is shown as %s', (name, picture) => {
  expect(pictureFor('Savoury', name)).toBe(picture)
})

test.each(Object.entries(drinks))('the beverage %j is shown as %s', (name, picture) => {
  expect(pictureFor('Beverage', name)).toBe(picture)
})

test.each(Object.entries(sweets))('sweet %j is shown as %s', (name, picture) => {
  expect(pictureFor('Sweet', name)).toBe(picture)
})

test('categories never share a picture, whatever the name', () => {
  for (const name of ['Pizza', 'Coffee', 'Orange juice', 'Doughnuts', 'Fruit tart', 'Rice', 'Something']) {
    const pictures = (['Beverage', 'Sweet', 'Savoury'] as const).map((category) => pictureFor(category, name))
    expect(new Set(pictures).size).toBe(3)
  }
})
