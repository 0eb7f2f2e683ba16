import { newId } from '../../../server/src/platform/ids.ts'
import type { Statement } from '../server/statement-tap.ts'

/** Values by which one case differs from another, such as ids. Both sides use the same names. */
export type Case = Record<string, string>

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Drawn by the server, as a parameter or in a list of them. */
const pickupCode = /^\d{6}$|(?<=")\d{6}(?=")/g
const placeholder = /\{\{(.+?)\}\}/g

/** Shorter values are only recognised as whole parameters, not inside of them. */
const shortestPart = 12

interface Recorded {
  values: Case
  statements: Statement[]
}

/**
 * Templates of the statements of two cases: their values and the ids that the server made for them become placeholders.
 * An id that both have is part of every case.
 */
export function templatesOf(one: Recorded, other: Recorded): [Statement[], Statement[]] {
  const others = new Set(idsOf(other))
  const shared = new Set(idsOf(one).filter((id) => others.has(id)))
  return [templateOf(one, shared), templateOf(other, shared)]
}

function idsOf({ statements }: Recorded): string[] {
  return statements.flatMap(({ params }) => params.flatMap((value) => value?.match(uuid) ?? []))
}

function templateOf({ values, statements }: Recorded, shared: Set<string>): Statement[] {
  const known = Object.entries(values).sort(([, a], [, b]) => b.length - a.length)
  const made = new Map<string, string>()
  return statements.map(({ sql, params }) => ({
    sql,
    params: params.map((value) => value && generalise(value)),
  }))

  function generalise(value: string): string {
    const exact = known.find(([, each]) => each === value)
    if (exact) return `{{${exact[0]}}}`
    const parts = known.filter(([, each]) => each.length >= shortestPart)
    const general = parts.reduce((text, [name, each]) => text.replaceAll(each, `{{${name}}}`), value)
    return general
      .replace(uuid, (id) => (shared.has(id) ? id : nameOf(id, 'new')))
      .replace(pickupCode, (code) => nameOf(code, 'code'))
  }

  function nameOf(value: string, kind: string): string {
    const name = made.get(value) ?? `{{${kind}${made.size}}}`
    made.set(value, name)
    return name
  }
}

/** The parameter of another case; ids that the server would make are new ones. */
export function fillIn(template: string, values: Case): string {
  return template.replace(placeholder, (_all, name: string) => {
    values[name] ??= name.startsWith('code') ? randomCode() : newId()
    return values[name]
  })
}

export function isVarying(template: string): boolean {
  return template.includes('{{')
}

/** Describes the first difference between templates from two cases; undefined if there is none. */
export function differenceOf(one: Statement[], other: Statement[]): string | undefined {
  const [first, second] = [one, other].map((statements) =>
    statements.map(({ sql, params }) => `${sql}\n${JSON.stringify(params.map(withoutTrifles))}`),
  )
  const longest = Math.max(one.length, other.length)
  for (let index = 0; index < longest; index++) {
    if (first?.[index] !== second?.[index]) return `${first?.[index]}\n${second?.[index]}`
  }
  return undefined
}

/** Times, digests and map cells differ without consequences. */
function withoutTrifles(value: string | null): string | null {
  const general = value?.replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, 'time')
  return general?.replace(/^[0-9a-f]{64}$/, 'digest').replace(/cell:[0-9a-f]{15}/g, 'cell') ?? null
}

function randomCode(): string {
  return String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')
}
