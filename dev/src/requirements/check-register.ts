import { levels } from './levels.ts'
import { type Requirement, states } from './register.ts'

/** The text of a file of the repository, undefined if there is none. */
export type ReadFile = (path: string) => string | undefined

const mostWords = 12

/** What is wrong with the register: requirements that it lacks, and lines that claim what the repository does not show. */
export function checkRegister(register: readonly Requirement[], readFile: ReadFile): string[] {
  const ids = register.map(({ id }) => id)
  const missing = [...levels].filter(([id, level]) => level < '3' && !ids.includes(id))
  return [
    ...missing.map(([id]) => `${id} is missing`),
    ...register.flatMap((requirement, index) =>
      [
        ...(ids.indexOf(requirement.id) < index ? ['is there twice'] : []),
        ...checkDescription(requirement),
        ...checkEvidence(requirement, readFile),
      ].map((fault) => `${requirement.id} in line ${requirement.line} ${fault}`),
    ),
  ]
}

function checkDescription({ id, level, what }: Requirement): string[] {
  const known = levels.get(id)
  if (known === undefined) return ['is not in the standard']
  if (known !== level) return [`has level ${known}, not ${level}`]
  const words = what.split(' ').filter((word) => word !== '').length
  return words >= 1 && words <= mostWords
    ? []
    : [`is described with ${words} words instead of 1 to ${mostWords}`]
}

function checkEvidence({ state, evidence }: Requirement, readFile: ReadFile): string[] {
  switch (state) {
    case 'n/a':
      return []
    case 'not met':
      return evidence.startsWith('because ') ? [] : ['does not say because of what it is not met']
    case 'test':
    case 'config':
    case 'design':
      return evidence.split(' ; ').flatMap((piece) => checkPiece(state, piece, readFile))
    default:
      return [`has the state ${state}, which is none of ${states.join(', ')}`]
  }
}

/** `path: text`, where the text is the name of a test, or a part of a line. */
function checkPiece(state: string, piece: string, readFile: ReadFile): string[] {
  const [, path = '', text = ''] = /^([^\s:]+): (.+)$/.exec(piece) ?? []
  if (text === '') return [`has evidence that is not "path: text": ${piece}`]
  const content = readFile(path)
  if (content === undefined) return [`names ${path}, which does not exist`]
  if (state !== 'test')
    return content.includes(text) ? [] : [`names a text that ${path} does not contain: ${text}`]
  if (!/\.(test|spec)\.tsx?$/.test(path)) return [`names ${path}, which contains no tests`]
  const isNamed = ["'", '"', '`'].some((quote) => content.includes(`${quote}${text}${quote}`))
  return isNamed ? [] : [`names a test that ${path} does not have: ${text}`]
}
