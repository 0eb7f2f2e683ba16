import { useEffect, useLayoutEffect } from 'react'
import { browserStorage } from '~/lib/storage'
import { createStore, useStore } from '~/lib/store'

type Theme = 'light' | 'dark'

/** Where a choice is stored. */
export const themeKey = 'theme'
const theme = createStore(current(), { prerendered: 'light' })

/**
 * Inlined into the head as is and run before the first paint, to avoid a flash of the wrong theme. Keep it to
 * ES5.
 */
export const themeScript = `(function(){var t;try{t=localStorage.getItem('${themeKey}')}catch(e){}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.dataset.theme=t})()`

/** What the inline script has set. */
function current(): Theme {
  return typeof document !== 'undefined' && document.documentElement.dataset.theme === 'dark'
    ? 'dark'
    : 'light'
}

function preferred(): Theme {
  const chosen = browserStorage.get(themeKey)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function apply(next: Theme) {
  document.documentElement.dataset.theme = next
  theme.set(next)
}

function watchDevice() {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => apply(preferred())
  // It may have changed since the inline script ran.
  follow()
  system.addEventListener('change', follow)
  return () => system.removeEventListener('change', follow)
}

/** On every page, also on those where nothing but the styles depends on the theme. */
export function useThemeOnPage() {
  useEffect(watchDevice, [])
  // React drops the attribute set by the inline script when it re-renders the whole document after an error.
  useLayoutEffect(() => {
    if (!document.documentElement.dataset.theme) apply(preferred())
  })
}

export function useTheme() {
  return useStore(theme)
}

/** Without storage the choice lasts until the page is reloaded. */
export function chooseTheme(chosen: Theme) {
  apply(chosen)
  browserStorage.set(themeKey, chosen)
}

/** As the device is set, also when that changes. */
export function followDevice() {
  browserStorage.remove(themeKey)
  apply(preferred())
}
