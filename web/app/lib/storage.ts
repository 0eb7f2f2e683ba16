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

/** Whether the browser keeps anything for this site, so that a sign-in can last. */
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
 * Runs in the head. Where the browser refuses storage, the router's own script fails on it; a stand-in that keeps
 * nothing lets it run. Plain old JavaScript: it is printed into the page as it stands here.
 */
export const storageScript =
  "try{sessionStorage}catch(e){try{Object.defineProperty(window,'sessionStorage',{value:{getItem:function(){return null},setItem:function(){},removeItem:function(){}}})}catch(f){}}"

export const tabStorage = quiet(() => sessionStorage)
export const browserStorage = quiet(() => localStorage)
