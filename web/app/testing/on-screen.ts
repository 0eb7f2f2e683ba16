import { vi } from 'vitest'

/** Tells an observer what is on the screen; jsdom has no layout, so tests do. */
export type ReportEntries = (entries: { isIntersecting: boolean }[]) => void

/** Calls back for each element that is observed, with what its observer is told by. */
export function watchScreen(onObserve: (report: ReportEntries) => void) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      report: ReportEntries
      constructor(report: ReportEntries) {
        this.report = report
      }
      observe() {
        onObserve(this.report)
      }
      disconnect() {}
    },
  )
}

/** Everything that is observed is on the screen. */
export function showEverything() {
  watchScreen((report) => report([{ isIntersecting: true }]))
}
