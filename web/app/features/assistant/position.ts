/** Where the robot and its panel stand. All in pixels of the window, from its top left corner. */
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

/** How far the mouse or the finger may slip and it is still a tap. */
export const tapSlip = 5
const keyStep = 10

export function cornerOf(view: Size): Point {
  return inside({ x: Infinity, y: Infinity }, view)
}

/** The nearest place at which the robot is wholly in the window, with its margin. */
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

/** The panel beside the robot: above it where there is room, else below, else over it; never outside the window. */
export function panelPlace(robot: Point, view: Size): Point & Size {
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

/** What was stored, if it is a point at all. */
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
