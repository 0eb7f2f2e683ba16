import { unsafeSettings } from '../../unsafe-settings.ts'
import type { Check } from '../check.ts'
import { fine, warning } from '../finding.ts'

/** Those that are invalid keep every other check from running, see examine.ts. */
export const settingsCheck: Check = {
  name: 'Settings',
  async run({ env }) {
    const unsafe = unsafeSettings(env)
    if (unsafe.length === 0) return [fine(`The settings are valid, for ${env.NODE_ENV}.`)]
    return unsafe.map((text) => {
      const [says = text, fix = ''] = text.split(': ')
      return warning('settings-unsafe', `${says}.`, `${fix.charAt(0).toUpperCase()}${fix.slice(1)}.`)
    })
  },
}
