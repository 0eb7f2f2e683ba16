import { type ReactNode, useState } from 'react'

const rowsAtFirst = 6

/** The first rows of a list, the others on a tap: what comes after a long list stays in reach. */
export function FirstRows({ rows }: { rows: readonly ReactNode[] }) {
  const [all, setAll] = useState(false)
  const more = rows.length - rowsAtFirst
  return (
    <>
      <ul>{all ? rows : rows.slice(0, rowsAtFirst)}</ul>
      {more > 0 && !all && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-12 w-full border-t border-line text-sm font-semibold text-primary-text -outline-offset-2 hover:bg-hover"
        >
          Show {more} more
        </button>
      )}
    </>
  )
}
