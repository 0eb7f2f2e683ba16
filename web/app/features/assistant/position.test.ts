import { describe, expect, test } from 'vitest'
import { cornerOf, inside, margin, movedByKey, panelPlace, readPoint, robotSize } from './position'

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

test('the robot starts in the corner, with its margin', () => {
  expect(cornerOf(desk)).toEqual({ x: 1200, y: 720 })
})

test('wherever it is put, it stays in the window', () => {
  expect(inside({ x: -50, y: 5000 }, desk)).toEqual({ x: margin, y: 800 - robotSize - margin })
  expect(inside({ x: 1200, y: 720 }, phone)).toEqual({ x: 310, y: 720 })
})

test('arrow keys move it by ten pixels, other keys do not', () => {
  expect(movedByKey('ArrowUp', { x: 100, y: 100 })).toEqual({ x: 100, y: 90 })
  expect(movedByKey('ArrowRight', { x: 100, y: 100 })).toEqual({ x: 110, y: 100 })
  expect(movedByKey('Enter', { x: 100, y: 100 })).toBeUndefined()
})

describe.each([
  ['desk', desk],
  ['phone', phone],
  ['low window', { width: 700, height: 420 }],
])('on a %s', (_name, view) => {
  const corners = [
    { x: 0, y: 0 },
    { x: Infinity, y: 0 },
    { x: 0, y: Infinity },
    { x: Infinity, y: Infinity },
  ]
  test.each(corners)('the panel is wholly in view beside the robot at %j', (corner) => {
    const { x, y, width, height } = panelPlace(inside(corner, view), view)
    expect(x).toBeGreaterThanOrEqual(margin)
    expect(y).toBeGreaterThanOrEqual(margin)
    expect(x + width).toBeLessThanOrEqual(view.width - margin)
    expect(y + height).toBeLessThanOrEqual(view.height - margin)
  })
})

test.each([null, 'nonsense', '{}', '{"x":"1","y":2}', '[1,2]', 'null'])('%s is no stored place', (stored) => {
  expect(readPoint(stored)).toBeUndefined()
})

test('a stored place is read', () => expect(readPoint('{"x":12,"y":34}')).toEqual({ x: 12, y: 34 }))
