/** The ref of an element that takes the place of the pressed button. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus()
}
