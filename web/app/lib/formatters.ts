const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()
const twelveHours = new Map<string | undefined, boolean>()

/** Made when first needed and kept: making one takes a phone several milliseconds, using it next to nothing. */
export function dateFormat(locale: string | undefined, options: Intl.DateTimeFormatOptions = {}) {
  return keptIn(dates, JSON.stringify([locale, options]), () => new Intl.DateTimeFormat(locale, options))
}

/** See {@link dateFormat}. The decimals that are always there, and the most there can be. */
export function numberFormat({ least = 0, most }: { least?: number; most: number }) {
  return keptIn(
    numbers,
    `${least} ${most}`,
    () => new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most }),
  )
}

/** Whether a clock shows 6 PM; by default the viewer's. */
export function hasTwelveHours(locale?: string) {
  return keptIn(twelveHours, locale, () => {
    const { hourCycle } = dateFormat(locale, { hour: 'numeric' }).resolvedOptions()
    return hourCycle === 'h11' || hourCycle === 'h12'
  })
}

function keptIn<Key, Value>(kept: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  return made
}
