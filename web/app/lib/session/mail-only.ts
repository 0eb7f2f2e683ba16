/** Whether this installation has no sign-in with Google; the server marks its pages. */
export function isMailOnly() {
  return document.documentElement.dataset.mailOnly !== undefined
}
