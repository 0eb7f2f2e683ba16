/** Positions are in viewport pixels, from the top left corner. */
export interface Point {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}

export const robotSize = 70
export const margin = 10
const panelSize: Size = { width: 320, height: 400 }

/** Pointer movement below this many pixels still counts as a tap. */
export const tapSlip = 5
const keyStep = 10

export function cornerOf(view: Size): Point {
  return inside({ x: Infinity, y: Infinity }, view)
}

/** The nearest point where the robot is fully inside the window margin. */
export function inside({ x, y }: Point, view: Size): Point {
  return {
    x: between(margin, x, view.width - robotSize - margin),
    y: between(margin, y, view.height - robotSize - margin),
  }
}

export function movedByKey(key: string, { x, y }: Point): Point | undefined {
  if (key === 'ArrowLeft') return { x: x - keyStep, y }
  if (key === 'ArrowRight') return { x: x + keyStep, y }
  if (key === 'ArrowUp') return { x, y: y - keyStep }
  if (key === 'ArrowDown') return { x, y: y + keyStep }
  return undefined
}

/** Panel position: above the robot if it fits, else below, else over it; always inside the window. */
export function panelPosition(robot: Point, view: Size): Point & Size {
  const width = view.width < 768 ? view.width - 2 * margin : panelSize.width
  const height = Math.min(panelSize.height, view.height - 2 * margin)
  const above = robot.y - margin - height
  const below = robot.y + robotSize + margin
  const y =
    above >= margin ? above : below + height <= view.height - margin ? below : view.height - margin - height
  return {
    width,
    height,
    x: between(margin, robot.x + robotSize - width, view.width - width - margin),
    y: Math.max(margin, y),
  }
}

/** The stored point, or undefined if it is invalid. */
export function readPoint(stored: string | null): Point | undefined {
  try {
    const { x, y } = JSON.parse(stored ?? 'null') ?? {}
    return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : undefined
  } catch {
    return undefined
  }
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
