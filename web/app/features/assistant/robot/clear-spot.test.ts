import { expect, test } from 'vitest'
import { clearSpot, type Obstacle } from './clear-spot'
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

test('keeps the robot where it covers nothing', () => {
  expect(clearSpot(corner, [box(20, 780, 200, 44)], phone)).toEqual(corner)
})

test('moves the robot to the nearest spot where it covers no button', () => {
  const buttons = [box(262, 780, 112, 44), box(262, 640, 112, 44)]
  const spot = clearSpot(corner, buttons, phone)
  for (const button of buttons) expect(covers(spot, button)).toBe(false)
  // Between the two buttons, still at the right edge.
  expect(spot).toEqual({ x: corner.x, y: 704 })
})

test('keeps the robot inside the window margin', () => {
  const wall = box(0, 200, 390, 644)
  const spot = clearSpot(corner, [wall], phone)
  expect(spot.y + robotSize).toBeLessThanOrEqual(200)
  expect(spot.y).toBeGreaterThanOrEqual(margin)
  expect(spot.x + robotSize).toBeLessThanOrEqual(phone.width - margin)
})

test('covers as little of a control as possible when no spot is free', () => {
  const page = box(0, 0, 390, 844)
  const small = box(300, 750, 70, 70)
  expect(covers(clearSpot(corner, [page, small], phone), small)).toBe(false)
})
