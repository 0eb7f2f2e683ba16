import type { Page } from '@playwright/test'

/** How much slower the processor of a cheap phone is. */
const slowdown = 6

/** Measures the interactions of a page with the Event Timing API. Call before the page is opened. */
export async function watchInteractions(page: Page) {
  const durations: number[] = []
  await page.exposeFunction('tellInteraction', (duration: number) => void durations.push(duration))
  await page.addInitScript(() => {
    const { tellInteraction } = window as unknown as { tellInteraction: (duration: number) => void }
    const observer = new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) tellInteraction(duration)
    })
    // The least that browsers report.
    const slowerThan = { durationThreshold: 16 }
    observer.observe({ type: 'event', ...slowerThan })
  })
  const session = await page.context().newCDPSession(page)
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  return {
    /** Milliseconds from the slowest interaction to the frame that shows its effect, on a slow processor. */
    async slowest(act: () => Promise<unknown>): Promise<number> {
      await slowDown(slowdown)
      durations.length = 0
      await act()
      // Entries arrive after the frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done(undefined)))),
      )
      await slowDown(1)
      return Math.max(...durations)
    },
  }
}
