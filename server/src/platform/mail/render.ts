import { plainTextSelectors, render } from '@react-email/render'
import { compile } from 'html-to-text'
import type { ReactElement } from 'react'

/** Compiled once, because compiling takes longer than rendering a mail. */
const toText = compile({ wordwrap: false, selectors: plainTextSelectors })

export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(mail)
  return { html, text: toText(html) }
}
