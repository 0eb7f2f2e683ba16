interface NavigatorWithConnection {
  connection?: { saveData?: boolean }
}

/** Runs something once the page has loaded and has nothing else to do. */
export function whenIdle(run: () => void) {
  const wait = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 2000))
  if (document.readyState === 'complete') wait(run)
  else window.addEventListener('load', () => wait(run), { once: true })
}

/** Whether the user asked the browser to load no more than needed. */
export function savesData() {
  return (navigator as NavigatorWithConnection).connection?.saveData === true
}
