interface NavigatorWithConnection {
  connection?: { saveData?: boolean }
}

/** A page loads in steps: the account, what it shows, its pictures. This long without a call, it has loaded. */
const quietMs = 1000

let callsUnderWay = 0
let lastCallAt = 0

/** Keeps what can wait from loading before the call is answered. */
export async function beforeIdle<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  callsUnderWay += 1
  try {
    return await call()
  } finally {
    callsUnderWay -= 1
    lastCallAt = performance.now()
  }
}

/** Runs something once the page has loaded, its calls are answered and it has nothing else to do. */
export function whenIdle(run: () => void) {
  if (document.readyState === 'complete') waitForQuiet(run)
  else window.addEventListener('load', () => waitForQuiet(run), { once: true })
}

function waitForQuiet(run: () => void) {
  setTimeout(() => {
    if (callsUnderWay > 0 || performance.now() - lastCallAt < quietMs) waitForQuiet(run)
    else if (window.requestIdleCallback) window.requestIdleCallback(run)
    else run()
  }, quietMs)
}

/** Whether the user asked the browser to load no more than needed. */
export function savesData() {
  return (navigator as NavigatorWithConnection).connection?.saveData === true
}
