import { chapterOf, type Requirement, states } from './register.ts'

/** Where docs/security/requirements.md differs from the register that it explains. */
export function checkPage(register: readonly Requirement[], page: string): string[] {
  return [...checkCounts(register, page), ...checkUnmet(register, page)]
}

/** How many requirements of each chapter are in each state, and how many there are. */
export function countStates(register: readonly Requirement[]): Map<string, number[]> {
  const chapters = [...new Set(register.map(({ id }) => chapterOf(id)))]
  const count = (rows: readonly Requirement[]) => [
    ...states.map((state) => rows.filter((row) => row.state === state).length),
    rows.length,
  ]
  return new Map([
    ...chapters.map((chapter): [string, number[]] => [
      chapter,
      count(register.filter(({ id }) => chapterOf(id) === chapter)),
    ]),
    ['All', count(register)],
  ])
}

function checkCounts(register: readonly Requirement[], page: string): string[] {
  const shown = new Map(
    [...page.matchAll(/^\| *(V\d+|All)\b[^|]*\|(.*)\|$/gm)].map(([, name = '', cells = '']) => [
      name,
      cells.split('|').map(Number).join(' '),
    ]),
  )
  const counted = countStates(register)
  const wrong = [...counted].filter(([name, counts]) => shown.get(name) !== counts.join(' '))
  const unknown = [...shown.keys()].filter((name) => !counted.has(name))
  const unmet = register.filter(({ level, state }) => level === '1' && state === 'not met').length
  const sentence = `Of level 1, ${unmet} are not met.`
  return [
    ...(page.includes(sentence) ? [] : [`a sentence has to be: ${sentence}`]),
    ...wrong.map(([name, counts]) => `the counts of ${name} have to be ${counts.join(' ')}`),
    ...unknown.map((name) => `the counts name ${name}, of which there is nothing`),
  ]
}

/** Each requirement that is not met is an item of a list: its id, its level, the reason, and what it would take. */
function checkUnmet(register: readonly Requirement[], page: string): string[] {
  const items = [...page.matchAll(/^- \*\*(V[\d.]+)\*\* \(level (\d)\): (.+) _To meet it:_ .+$/gm)]
  const listed = new Map(items.map(([, id = '', level, reason]) => [id, `${level} because ${reason}`]))
  const unmet = register.filter(({ state }) => state === 'not met')
  const ids = new Set(unmet.map(({ id }) => id))
  return [
    ...unmet
      .filter(({ id, level, evidence }) => listed.get(id) !== `${level} ${evidence}`)
      .map(({ id, evidence }) => `${id} has to be listed as not met, ${evidence}`),
    ...[...listed.keys()].filter((id) => !ids.has(id)).map((id) => `${id} is listed as not met`),
  ]
}
