export const states = ['test', 'config', 'design', 'not met', 'n/a'] as const

/** A line of docs/security/requirements.tsv as it is written; the check says what is wrong with it. */
export interface Requirement {
  line: number
  id: string
  level: string
  what: string
  state: string
  evidence: string
}

const header = 'id\tlevel\twhat\tstate\tevidence'

export function readRegister(text: string): Requirement[] {
  const [first, ...lines] = text.trimEnd().split('\n')
  if (first !== header) throw new Error(`The first line of the register has to be: ${header}`)
  return lines.map((content, index) => {
    const [id = '', level = '', what = '', state = '', evidence = '', ...more] = content.split('\t')
    if (more.length > 0 || evidence === '') throw new Error(`Line ${index + 2} has to have five columns`)
    return { line: index + 2, id, level, what, state, evidence }
  })
}

/** V1.2.3 is in chapter V1. */
export function chapterOf(id: string): string {
  return id.slice(0, id.indexOf('.'))
}
