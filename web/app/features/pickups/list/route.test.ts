import { expect, test } from 'vitest'
import { someFacts } from '~/testing/food'
import { someLine, somePickup } from '~/testing/pickups'
import { boxesHint, foodGrams, routeKm } from './route'

const { place } = somePickup()
const line = (storage: 'hot' | 'chilled' | 'frozen' | 'room' | null, granted_quantity: number) =>
  someLine({ granted_quantity, facts: someFacts({ storage, portion_grams: 500 }) })
const stop = (latitude: number, lines = [line(null, 2)]) =>
  somePickup({ distance_km: 2, place: { ...place, latitude, longitude: 0 }, lines })

test('adds up the way from the food bank through the stops', () => {
  // A hundredth of a degree is 1.11 km.
  expect(routeKm([stop(0), stop(0.01), stop(0)])).toBeCloseTo(4.22, 2)
  expect(routeKm([])).toBe(0)
})

test('counts portions without a stated weight with the default', () => {
  const unknown = someLine({ granted_quantity: 2, facts: someFacts() })
  expect(foodGrams([stop(0), stop(0, [unknown])])).toBe(1800)
})

test.each([
  [[line('hot', 8)], 'Bring insulated boxes for 4 kg of hot food.'],
  [[line('chilled', 2), line('frozen', 1)], 'Bring cool bags for 1.5 kg of cold food.'],
  [
    [line('hot', 8), line('chilled', 18)],
    'Bring insulated boxes for 4 kg of hot food and cool bags for 9 kg of cold food.',
  ],
  [[line('room', 5), line(null, 5)], undefined],
])('says what to bring', (lines, hint) => {
  expect(boxesHint([stop(0, lines)])).toBe(hint)
})
