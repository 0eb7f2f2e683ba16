/** Storage that never throws: where the browser refuses it, nothing is remembered and the page still works. */
function quiet(open: () => Storage) {
  function attempt<Result>(use: (storage: Storage) => Result) {
    try {
      return use(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (key: string) => attempt((storage) => storage.getItem(key)) ?? null,
    set: (key: string, value: string) => attempt((storage) => storage.setItem(key, value)),
    remove: (key: string) => attempt((storage) => storage.removeItem(key)),
  }
}

export const tabStorage = quiet(() => sessionStorage)
export const browserStorage = quiet(() => localStorage)
