export class TookTooLong extends Error {
  constructor(ms: number) {
    super(`timed out after ${ms} ms`)
  }
}

/** Rejects if the promise does not settle in time. Does not cancel its work. */
export function within<Result>(ms: number, promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    // A response that arrived while the event loop was blocked is read before setImmediate runs and still counts.
    const timer = setTimeout(() => setImmediate(() => reject(new TookTooLong(ms))), ms)
    promise.then(
      (result) => {
        clearTimeout(timer)
        resolve(result)
      },
      (error) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
