/** A series that an expression reads, with the labels that it selects by. */
export interface Selector {
  metric: string
  labels: string[]
}

const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset'])
const string = /"(?:[^"\\]|\\.)*"/g
const grouping = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g
const range = /\[[^\]]*\]/g
const name = /(?<![\w:.$])([a-zA-Z_:][\w:]*)(?:\s*(\{[^}]*\}|\())?/g

/** Not a parser: it knows what our rules and dashboards use. */
export function selectorsOf(expression: string): Selector[] {
  const text = expression.replace(string, '""').replace(grouping, ' ').replace(range, ' ')
  return [...text.matchAll(name)]
    .filter(([, metric = '', next]) => next !== '(' && !keywords.has(metric))
    .map(([, metric = '', matchers = '']) => ({ metric, labels: labelsIn(matchers) }))
}

/** The labels by which an expression groups. */
export function groupingsOf(expression: string): string[] {
  return [...expression.matchAll(grouping)].flatMap(([, labels = '']) => labels.match(/\w+/g) ?? [])
}

function labelsIn(matchers: string): string[] {
  return [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label)
}
