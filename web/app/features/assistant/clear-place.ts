import { inside, type Point, robotSize, type Size } from './position'

/** What the robot should not cover, in pixels of the window. */
export type Obstacle = { left: number; top: number; right: number; bottom: number }

const step = 10
/** A little air between the robot and what it stands beside. */
const air = 4

/**
 * The nearest place to the wanted one at which the robot covers nothing. In a window without one it stands where it
 * covers the smallest part of a control.
 */
export function clearPlace(wanted: Point, obstacles: readonly Obstacle[], view: Size): Point {
  const near = obstacles.filter(({ left, right, top, bottom }) => right > left && bottom > top)
  if (coveredAt(wanted, near) === 0) return wanted
  let best = { place: wanted, covered: coveredAt(wanted, near), away: 0 }
  for (const place of placesIn(view)) {
    const covered = coveredAt(place, near)
    const away = Math.hypot(place.x - wanted.x, place.y - wanted.y)
    if (covered < best.covered || (covered === best.covered && away < best.away))
      best = { place, covered, away }
  }
  return best.place
}

function* placesIn(view: Size) {
  const last = inside({ x: Infinity, y: Infinity }, view)
  const first = inside({ x: -Infinity, y: -Infinity }, view)
  // From the corner where it lives, so that it keeps to the edges of the window.
  for (let y = last.y; y >= first.y; y -= step) for (let x = last.x; x >= first.x; x -= step) yield { x, y }
}

/** How much of the obstacles is covered: the sum of the parts of each. */
function coveredAt({ x, y }: Point, obstacles: readonly Obstacle[]) {
  let covered = 0
  for (const { left, top, right, bottom } of obstacles) {
    const width = Math.min(right, x + robotSize + air) - Math.max(left, x - air)
    const height = Math.min(bottom, y + robotSize + air) - Math.max(top, y - air)
    if (width > 0 && height > 0) covered += (width * height) / ((right - left) * (bottom - top))
  }
  return covered
}
