/** Selectable pickup ranges in km, in addition to anywhere. */
export const rangeSteps: readonly number[] = [5, 10, 25, 50, 100, 250]

export function formatRange(km: number | null) {
  return km === null ? 'anywhere' : `${km} km`
}
