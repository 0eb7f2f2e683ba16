import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { createElement, type ReactElement, type ReactNode } from 'react'

/** Mails are written with this instead of JSX, so that the server runs as plain source. */
export const h = createElement

const font = 'Figtree, ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif'
const ink = '#13201D'
const soft = '#4C5955'
const teal = '#00756A'

interface Top {
  /** The line that mail programs show beside the subject. */
  preview: string
  title: string
}

/** The product's look, in the few styles that mail programs agree on. */
export function layout({ preview, title }: Top, ...content: ReactNode[]): ReactElement {
  return h(
    Html,
    { lang: 'en' },
    h(Head, null, h('meta', { name: 'color-scheme', content: 'light' })),
    h(Preview, null, preview),
    h(
      Body,
      { style: { backgroundColor: '#F4F7F6', fontFamily: font, margin: 0, padding: '32px 16px' } },
      h(
        Container,
        {
          style: {
            backgroundColor: '#FFFFFF',
            border: '1px solid #DDE3E1',
            borderRadius: 18,
            maxWidth: 528,
            padding: '32px',
          },
        },
        h(Text, { style: { color: teal, fontSize: 16, fontWeight: 700, margin: 0 } }, 'Surplate'),
        h(
          Heading,
          { as: 'h1', style: { color: ink, fontSize: 28, lineHeight: '34px', margin: '16px 0 8px' } },
          title,
        ),
        ...content,
        h(Hr, { style: { borderColor: '#DDE3E1', margin: '32px 0 16px' } }),
        h(Text, { style: { color: soft, fontSize: 13, margin: 0 } }, 'Surplus belongs on a plate.'),
      ),
    ),
  )
}

export function paragraph(text: string): ReactElement {
  return h(
    Text,
    { key: text, style: { color: soft, fontSize: 16, lineHeight: '24px', margin: '8px 0' } },
    text,
  )
}

export function primaryButton({ href, label }: { href: string; label: string }): ReactElement {
  const style = {
    backgroundColor: teal,
    borderRadius: 12,
    color: '#FFFFFF',
    fontSize: 16,
    fontWeight: 600,
    marginTop: 16,
    padding: '12px 20px',
  }
  return h(Button, { href, style }, label)
}
