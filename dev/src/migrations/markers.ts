import { outsideMarker } from '../../../server/src/platform/db/migration-text.ts'

/** What a file says about itself in comments that start with `-- migrate:`. */
export interface Markers {
  isOutsideTransaction: boolean
  /** Removes what no running version uses any more. */
  isContract: boolean
  /** The previous version only writes rows that a new rule accepts. */
  previousVersionKeeps: boolean
}

const contract = /^-- migrate: contract, unused since \d+\.\d+\.\d+$/
const keeps = /^-- migrate: previous version keeps this: \S.*$/

export function readMarkers(text: string): { markers: Markers; faults: { line: number; message: string }[] } {
  const lines = text.split('\n').map((line) => line.trim())
  const marked = lines.flatMap((line, index) => (line.startsWith('-- migrate:') ? { line, index } : []))
  return {
    markers: {
      isOutsideTransaction: lines[0] === outsideMarker,
      isContract: marked.some(({ line }) => contract.test(line)),
      previousVersionKeeps: marked.some(({ line }) => keeps.test(line)),
    },
    faults: marked
      .filter(({ line, index }) => !isKnown(line, index))
      .map(({ index }) => ({
        line: index + 1,
        message: `This marker is not known. Write "${outsideMarker}" as the first line, "-- migrate: contract, unused since 1.2.3" or "-- migrate: previous version keeps this: reason".`,
      })),
  }
}

function isKnown(line: string, index: number): boolean {
  return (line === outsideMarker && index === 0) || contract.test(line) || keeps.test(line)
}
