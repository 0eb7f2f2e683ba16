import { vi } from 'vitest'

/** Reports every element as on the screen as soon as it is observed; jsdom has no layout. */
class OnScreen {
  report: (entries: { isIntersecting: boolean }[]) => void
  constructor(report: OnScreen['report']) {
    this.report = report
  }
  observe() {
    this.report([{ isIntersecting: true }])
  }
  disconnect() {}
}

export function showEverything() {
  vi.stubGlobal('IntersectionObserver', OnScreen)
}
