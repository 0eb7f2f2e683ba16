import { setNonce } from 'get-nonce'

/**
 * Dialogs lock scrolling with an injected style sheet, which the CSP allows only with the page's nonce. The
 * server puts the nonce into the head.
 */
export function allowDialogStyles() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  if (nonce) setNonce(nonce)
}
