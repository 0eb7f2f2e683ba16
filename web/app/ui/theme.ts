import { useLayoutEffect, useSyncExternalStore } from 'react'

type Theme = 'light' | 'dark'

const key = 'theme'
const listeners = new Set<() => void>()

/**
 * Runs in the head before the first paint, so that nobody sees the other theme for a moment.
 * Plain old JavaScript: it is printed into the page as it stands here.
 */
export const themeScript = `(function(){var t;try{t=localStorage.getItem('${key}')}catch(e){}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.dataset.theme=t})()`

function preferred(): Theme {
  const theme = chosen()
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** When React has to build the page anew, after a failure, it takes the mark of the script with it. */
export function useThemeOnPage() {
  useLayoutEffect(() => {
    if (!document.documentElement.dataset.theme) apply(preferred())
  })
}

function current(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function apply(theme: Theme) {
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

function chosen() {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    apply(preferred())
  }
  system.addEventListener('change', follow)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', follow)
  }
}

export function useTheme() {
  return useSyncExternalStore(subscribe, current, () => 'light' as const)
}

export function chooseTheme(theme: Theme) {
  apply(theme)
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Without storage the choice lasts as long as the page does.
  }
}
