export type Imports = Map<string, Set<string>>

/** Nodes of one circle in the order of its imports, or undefined if there is none. */
export function findCircle(imports: Imports): string[] | undefined {
  const finished = new Set<string>()

  function follow(node: string, path: string[]): string[] | undefined {
    const start = path.indexOf(node)
    if (start >= 0) return path.slice(start)
    if (finished.has(node)) return undefined
    for (const next of imports.get(node) ?? []) {
      const circle = follow(next, [...path, node])
      if (circle) return circle
    }
    finished.add(node)
    return undefined
  }

  for (const node of imports.keys()) {
    const circle = follow(node, [])
    if (circle) return circle
  }
  return undefined
}
