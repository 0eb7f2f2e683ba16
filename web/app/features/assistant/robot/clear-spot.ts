import { inside, type Point, robotSize, type Size } from './position'

/** An area the robot should not cover, in viewport pixels. */
export type Obstacle = { left: number; top: number; right: number; bottom: number }

const step = 10
/** Gap between the robot and an obstacle, in pixels. */
const air = 4

/** The spot nearest to `preferred` where the robot covers nothing, or else the smallest share of a control. */
export function clearSpot(preferred: Point, obstacles: readonly Obstacle[], view: Size): Point {
  const near = obstacles.filter(({ left, right, top, bottom }) => right > left && bottom > top)
  if (coveredAt(preferred, near) === 0) return preferred
  let best = { spot: preferred, covered: coveredAt(preferred, near), away: 0 }
  for (const spot of spotsIn(view)) {
    const covered = coveredAt(spot, near)
    const away = Math.hypot(spot.x - preferred.x, spot.y - preferred.y)
    if (covered < best.covered || (covered === best.covered && away < best.away))
      best = { spot, covered, away }
  }
  return best.spot
}

function* spotsIn(view: Size) {
  const last = inside({ x: Infinity, y: Infinity }, view)
  const first = inside({ x: -Infinity, y: -Infinity }, view)
  // Start at the home corner, so the robot stays near the window edges.
  for (let y = last.y; y >= first.y; y -= step) for (let x = last.x; x >= first.x; x -= step) yield { x, y }
}

/** Sum of the covered fraction of each obstacle. */
function coveredAt({ x, y }: Point, obstacles: readonly Obstacle[]) {
  let covered = 0
  for (const { left, top, right, bottom } of obstacles) {
    const width = Math.min(right, x + robotSize + air) - Math.max(left, x - air)
    const height = Math.min(bottom, y + robotSize + air) - Math.max(top, y - air)
    if (width > 0 && height > 0) covered += (width * height) / ((right - left) * (bottom - top))
  }
  return covered
}
