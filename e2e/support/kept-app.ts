import { expect, type Page } from '@playwright/test'

/** Waits until the service worker has cached the app, so that pages open offline. */
export async function appIsKept(page: Page) {
  const kept = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      // An activated worker claims open pages asynchronously.
      return (
        navigator.serviceWorker.controller !== null &&
        registration?.active?.state === 'activated' &&
        (await caches.match('/__spa-fallback')) !== undefined
      )
    })
  await expect.poll(kept).toBe(true)
}

/** What the device keeps: the text of its lists of pickups, and the number of unsent handovers. */
async function readKept(page: Page): Promise<{ lists: string[]; outbox: number }> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'surplate')) return { lists: [], outbox: 0 }
    const db = await done(indexedDB.open('surplate'))
    const reading = db.transaction(['lists', 'outbox'])
    const lists = await done(reading.objectStore('lists').getAll())
    const outbox = await done(reading.objectStore('outbox').count())
    db.close()
    return { lists: lists.map((list) => JSON.stringify(list)), outbox }
  })
}

/** How many lists of pickups, and how many unsent handovers, the device keeps. */
export async function keptRecords(page: Page): Promise<{ lists: number; outbox: number }> {
  const { lists, outbox } = await readKept(page)
  return { lists: lists.length, outbox }
}

/** Whether a pickup is in a list on the device. */
export async function isKept(page: Page, id: string): Promise<boolean> {
  return (await readKept(page)).lists.some((list) => list.includes(id))
}
