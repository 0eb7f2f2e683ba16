/** The only place that writes to the browser console. Callers also show the failure to the user. */
export function logFailure(what: string, failure: unknown) {
  console.error(what, failure)
}
