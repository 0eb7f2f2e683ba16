/** The one place that writes to the browser's console. What is logged is also told to the person. */
export function logFailure(what: string, failure: unknown) {
  console.error(what, failure)
}
