import type { Engine } from './engine.ts'

export interface Slots extends ReturnType<typeof createSlots> {}

/** As many at a time as there are slots; others wait in the order in which they came. */
export function createSlots(count: number) {
  let free = count
  let waiting: (() => void)[] = []
  let head = 0
  return {
    take(act: () => void) {
      if (free === 0) return void waiting.push(act)
      free -= 1
      act()
    },
    give() {
      const next = waiting[head]
      if (!next) {
        free += 1
        return
      }
      head += 1
      if (head > 1000 && head * 2 > waiting.length) {
        waiting = waiting.slice(head)
        head = 0
      }
      next()
    },
    waiting: () => waiting.length - head,
  }
}

/**
 * A process on a host: work needs one of the process's threads and one of the host's cores. An event loop is one thread;
 * a database has a thread for every connection.
 */
export function createStation(engine: Engine, host: Slots, threads: number) {
  const slots = createSlots(threads)
  let busyMs = 0
  return {
    work(ms: number, then: () => void) {
      slots.take(() =>
        host.take(() =>
          engine.after(ms, () => {
            busyMs += ms
            host.give()
            slots.give()
            then()
          }),
        ),
      )
    },
    busyMs: () => busyMs,
    forget() {
      busyMs = 0
    },
  }
}

/** Takes what has gathered while the last batch was under way, at most so much at a time. */
export function createLane<Each>(most: number, run: (batch: Each[], done: () => void) => void) {
  let waiting: Each[] = []
  let isBusy = false

  function next() {
    isBusy = waiting.length > 0
    if (!isBusy) return
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    run(batch, next)
  }

  return {
    add(each: Each) {
      waiting.push(each)
      if (!isBusy) next()
    },
    waiting: () => waiting.length,
  }
}
