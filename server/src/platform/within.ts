export class TookTooLong extends Error {
  constructor(ms: number) {
    super(`There was no answer within ${ms} ms`)
  }
}

/** Settles as the promise does, or fails after a while. The promise's own work is not stopped. */
export function within<Result>(ms: number, promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    // An answer that arrived while this process was busy is read before setImmediate runs, and still counts.
    const timer = setTimeout(() => setImmediate(() => reject(new TookTooLong(ms))), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
