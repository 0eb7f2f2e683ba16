/** The pickup ranges to choose from, in km; beyond the last is anywhere. */
export const rangeSteps: readonly number[] = [5, 10, 25, 50, 100, 250]

export function rangeWords(km: number | null) {
  return km === null ? 'anywhere' : `${km} km`
}
