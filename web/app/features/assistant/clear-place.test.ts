import { expect, test } from 'vitest'
import { clearPlace, type Obstacle } from './clear-place'
import { cornerOf, margin, robotSize } from './position'

const phone = { width: 390, height: 844 }
const corner = cornerOf(phone)
const box = (left: number, top: number, width: number, height: number): Obstacle => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const covers = ({ x, y }: { x: number; y: number }, { left, top, right, bottom }: Obstacle) =>
  x < right && x + robotSize > left && y < bottom && y + robotSize > top

test('the robot stays where nothing lies beneath it', () => {
  expect(clearPlace(corner, [box(20, 780, 200, 44)], phone)).toEqual(corner)
})

test('the robot moves to the nearest place at which it covers no button', () => {
  const buttons = [box(262, 780, 112, 44), box(262, 640, 112, 44)]
  const place = clearPlace(corner, buttons, phone)
  for (const button of buttons) expect(covers(place, button)).toBe(false)
  // Between the two buttons, still at its edge.
  expect(place).toEqual({ x: corner.x, y: 704 })
})

test('the robot keeps its margin to the window', () => {
  const wall = box(0, 200, 390, 644)
  const place = clearPlace(corner, [wall], phone)
  expect(place.y + robotSize).toBeLessThanOrEqual(200)
  expect(place.y).toBeGreaterThanOrEqual(margin)
  expect(place.x + robotSize).toBeLessThanOrEqual(phone.width - margin)
})

test('without any free place the robot covers the smallest part of a control', () => {
  const page = box(0, 0, 390, 844)
  const small = box(300, 750, 70, 70)
  expect(covers(clearPlace(corner, [page, small], phone), small)).toBe(false)
})
