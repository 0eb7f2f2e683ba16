import { setNonce } from 'get-nonce'

/**
 * Dialogs lock the page behind them with a style sheet made on the spot. The page's policy lets in only
 * what carries its nonce, which the server writes into the head.
 */
export function allowDialogStyles() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  if (nonce) setNonce(nonce)
}
