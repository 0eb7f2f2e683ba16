export interface Engine extends ReturnType<typeof createEngine> {}

interface Due {
  at: number
  order: number
  act: () => void
}

/** A clock that jumps from one event to the next. Times are in milliseconds. */
export function createEngine() {
  const heap: Due[] = []
  let now = 0
  let count = 0

  function add(due: Due) {
    let at = heap.push(due) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBefore(due, heap[parent])) break
      heap[at] = heap[parent] as Due
      at = parent
    }
    heap[at] = due
  }

  function takeFirst(): Due | undefined {
    const first = heap[0]
    const last = heap.pop()
    if (heap.length === 0 || !last) return first
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (isBefore(heap[child + 1], heap[child])) child += 1
      if (!isBefore(heap[child], last)) break
      heap[at] = heap[child] as Due
      at = child
    }
    heap[at] = last
    return first
  }

  return {
    now: () => now,
    after(ms: number, act: () => void) {
      count += 1
      add({ at: now + ms, order: count, act })
    },
    runUntil(end: number) {
      while (heap[0] && heap[0].at <= end) {
        const due = takeFirst() as Due
        now = due.at
        due.act()
      }
      now = end
    },
  }
}

/** Events of the same time happen in the order in which they were planned. */
function isBefore(one: Due | undefined, other: Due | undefined): boolean {
  if (!one || !other) return false
  return one.at < other.at || (one.at === other.at && one.order < other.order)
}
