/** Storage that never throws: if the browser blocks it, nothing is stored and the page still works. */
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
    keys: () => attempt((storage) => Object.keys(storage)) ?? [],
  }
}

/** Whether the browser lets this site store anything, so that a sign-in can persist. */
export function storageWorks() {
  return [browserStorage, tabStorage].some((storage) => {
    const key = 'storage-works'
    storage.set(key, '1')
    const kept = storage.get(key) === '1'
    storage.remove(key)
    return kept
  })
}

/**
 * Inlined into the head as is. The router's own script throws where the browser blocks storage, so this
 * installs a no-op stand-in. Keep it to ES5.
 */
export const storageScript =
  "try{sessionStorage}catch(e){try{Object.defineProperty(window,'sessionStorage',{value:{getItem:function(){return null},setItem:function(){},removeItem:function(){}}})}catch(f){}}"

export const tabStorage = quiet(() => sessionStorage)
export const browserStorage = quiet(() => localStorage)
