import { browserStorage } from '~/lib/storage'
import { createStore, useStore } from '~/lib/store'
import { chooseTheme, followDevice, themeKey } from './theme'

/** `device`: the theme follows the device. */
type Appearance = 'light' | 'dark' | 'device'

/** In display order. */
export const appearances: readonly { value: Appearance; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'device', label: 'Device' },
]

const appearance = createStore<Appearance>(stored(), { prerendered: 'device', watch })

function stored(): Appearance {
  const theme = browserStorage.get(themeKey)
  return theme === 'light' || theme === 'dark' ? theme : 'device'
}

/** A page without this choice may have changed the theme since. */
function watch() {
  appearance.set(stored())
  return () => {}
}

export function useAppearance() {
  return useStore(appearance)
}

export function chooseAppearance(chosen: Appearance) {
  if (chosen === 'device') followDevice()
  else chooseTheme(chosen)
  appearance.set(chosen)
}
