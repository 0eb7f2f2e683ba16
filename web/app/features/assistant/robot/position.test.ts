import { describe, expect, test } from 'vitest'
import { cornerOf, inside, margin, movedByKey, panelPosition, readPoint, robotSize } from './position'

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

test('starts the robot in the corner, inside the margin', () => {
  expect(cornerOf(desk)).toEqual({ x: 1200, y: 720 })
})

test('keeps the robot inside the window', () => {
  expect(inside({ x: -50, y: 5000 }, desk)).toEqual({ x: margin, y: 800 - robotSize - margin })
  expect(inside({ x: 1200, y: 720 }, phone)).toEqual({ x: 310, y: 720 })
})

test('moves the robot ten pixels per arrow key and ignores other keys', () => {
  expect(movedByKey('ArrowUp', { x: 100, y: 100 })).toEqual({ x: 100, y: 90 })
  expect(movedByKey('ArrowRight', { x: 100, y: 100 })).toEqual({ x: 110, y: 100 })
  expect(movedByKey('Enter', { x: 100, y: 100 })).toBeUndefined()
})

describe.each([
  ['desk', desk],
  ['phone', phone],
  ['short window', { width: 700, height: 420 }],
])('on a %s', (_name, view) => {
  const corners = [
    { x: 0, y: 0 },
    { x: Infinity, y: 0 },
    { x: 0, y: Infinity },
    { x: Infinity, y: Infinity },
  ]
  test.each(corners)('shows the whole panel with the robot at %j', (corner) => {
    const { x, y, width, height } = panelPosition(inside(corner, view), view)
    expect(x).toBeGreaterThanOrEqual(margin)
    expect(y).toBeGreaterThanOrEqual(margin)
    expect(x + width).toBeLessThanOrEqual(view.width - margin)
    expect(y + height).toBeLessThanOrEqual(view.height - margin)
  })
})

test.each([null, 'nonsense', '{}', '{"x":"1","y":2}', '[1,2]', 'null'])(
  'rejects %s as a stored position',
  (stored) => {
    expect(readPoint(stored)).toBeUndefined()
  },
)

test('reads a stored position', () => expect(readPoint('{"x":12,"y":34}')).toEqual({ x: 12, y: 34 }))
