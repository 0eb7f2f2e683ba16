/** First line of a file whose statements run one by one, each in a transaction of its own. */
export const outsideMarker = '-- migrate: outside transaction'

export function runsOutsideTransaction(text: string): boolean {
  return text.split('\n', 1)[0]?.trim() === outsideMarker
}

/** Text in dollars or quotes, comments, and the ends of statements. */
const tokens = /\$(\w*)\$[\s\S]*?\$\1\$|'[^']*'|"[^"]*"|--.*|\/\*[\s\S]*?\*\/|;/g

/** The statements of such a file. The linter compares them with what PostgreSQL's parser finds. */
export function statementsOf(text: string): string[] {
  const ends = [...text.matchAll(tokens)].filter(([token]) => token === ';').map(({ index }) => index)
  const starts = [0, ...ends.map((end) => end + 1)]
  return starts
    .map((start, place) => text.slice(start, ends[place]).trim())
    .filter((statement) => statement.replaceAll(/--.*/g, '').trim() !== '')
}
