import { useEffect, useEffectEvent } from 'react'
import { useChoiceState } from '~/lib/use-choice-state'
import { useArrivals } from './use-arrivals'

type Options<Row> = {
  idOf: (row: Row) => string
  /** The choice of tab, search text and filters that the list shows; with the next one, nothing is kept. */
  choice?: string
  /** Rows that came in since the list was loaded; they go on top. */
  arriving?: readonly Row[]
  onArrive?: (rows: readonly Row[]) => void
}

type Kept<Row> = {
  rows: ReadonlyMap<string, Row>
  /** What the list showed when the last row was kept. */
  order: readonly string[]
}

/**
 * A list that does not shift under the reader. Rows that change can be kept: they stay where they are, even if the
 * server no longer lists them. Rows that arrive are held back while the page is scrolled, and counted for the pill.
 */
export function useStableList<Row>(listed: readonly Row[], options: Options<Row>) {
  const { idOf, choice = '', arriving = [], onArrive } = options
  const arrivals = useArrivals()
  const [kept, changeKept] = useChoiceState<Kept<Row>>(choice, { rows: new Map(), order: [] })

  const unknown = arriving.filter((row) => !arrivals.hasArrived(idOf(row)))
  const unknownIds = unknown.map(idOf).join()
  const welcome = useEffectEvent(() => {
    for (const row of unknown) arrivals.arrive(idOf(row))
    onArrive?.(unknown)
  })
  useEffect(() => {
    if (unknownIds) welcome()
  }, [unknownIds])

  const onTop = new Set(arriving.map(idOf))
  const onTopFirst = [...arriving, ...listed.filter((row) => !onTop.has(idOf(row)))]
  const shown = onTopFirst.filter((row) => !unknown.includes(row) && !arrivals.isHeld(idOf(row)))
  const cameSince = (row: Row) => arrivals.hasArrived(idOf(row)) && !kept.order.includes(idOf(row))
  const rows = inPlace(shown, kept, { idOf, start: shown.findIndex((row) => !cameSince(row)) })
  const listedIds = new Set(onTopFirst.map(idOf))
  return {
    rows,
    keep(changed: readonly Row[]) {
      const order = rows.map(idOf)
      changeKept((before) => ({
        rows: new Map([...before.rows, ...changed.map((row) => [idOf(row), row] as const)]),
        order,
      }))
    },
    release(id: string) {
      changeKept(({ rows, order }) => ({ rows: new Map([...rows].filter(([key]) => key !== id)), order }))
    },
    /** Ids of kept rows that the server no longer lists. */
    left: [...kept.rows.keys()].filter((id) => !listedIds.has(id)),
    arrive: arrivals.arrive,
    isNew: arrivals.isNew,
    /** Without what arrived elsewhere, such as in another tab or at another place. */
    heldCount: onTopFirst.filter((row) => arrivals.isHeld(idOf(row))).length,
  }
}

/** Adds kept rows that are no longer listed, each after the row that preceded it or else at `start`. */
function inPlace<Row>(
  listed: readonly Row[],
  { rows, order }: Kept<Row>,
  { idOf, start }: { idOf: (row: Row) => string; start: number },
) {
  const listedIds = new Set(listed.map(idOf))
  const first: Row[] = []
  const after = new Map<string, Row[]>()
  let place = first
  for (const id of order) {
    const gone = rows.get(id)
    if (listedIds.has(id)) {
      place = []
      after.set(id, place)
    } else if (gone !== undefined) place.push(gone)
  }
  const shown = listed.flatMap((row, index) => [
    ...(index === start ? first : []),
    row,
    ...(after.get(idOf(row)) ?? []),
  ])
  return start < 0 ? [...shown, ...first] : shown
}
