/** The same inputs on every change; others whenever there is time for many. Failures print it. */
export const fuzzSeed = Number(
  process.env.FUZZ_SEED ?? (process.env.AUDIT_SIZE === 'full' ? Date.now() % 2 ** 31 : 7),
)
