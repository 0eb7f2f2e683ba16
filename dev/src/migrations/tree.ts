import type { Node } from 'libpg-query'

/** Every node of a kind within a tree. */
export function findNodes<Kind extends string>(
  tree: unknown,
  kind: Kind,
): Extract<Node, Record<Kind, unknown>>[Kind & keyof Extract<Node, Record<Kind, unknown>>][] {
  const found: unknown[] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === kind) found.push(inner)
      visit(inner)
    }
  }
  visit(tree)
  return found as never
}

/** The last part of a name such as `public.food_items`. */
export function lastName(names: readonly Node[] = []): string {
  const last = names.at(-1)
  return last && 'String' in last ? (last.String.sval ?? '') : ''
}

/** The objects that a DROP names. A trigger's name comes after its table. */
export function droppedNames(objects: readonly Node[] = []): string[] {
  return objects.map((object) => {
    if ('List' in object) return lastName(object.List.items)
    if ('ObjectWithArgs' in object) return lastName(object.ObjectWithArgs.objname)
    if ('TypeName' in object) return lastName(object.TypeName.names)
    return ''
  })
}
