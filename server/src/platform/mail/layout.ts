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
import { darkStyles, looks } from './looks.ts'

/** Used instead of JSX, so that the server runs without a build step. */
export const h = createElement

interface Top {
  /** Preview text that mail clients show next to the subject. */
  preview: string
  title: string
  /** URL of the site, for the link to the help centre. */
  site: string
}

/** Uses only styles that mail clients support; shrinks to the width of the screen. */
export function layout({ preview, title, site }: Top, ...content: ReactNode[]): ReactElement {
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkStyles),
    ),
    h(Preview, null, preview),
    h(
      Body,
      looks.canvas,
      h(
        Container,
        looks.card,
        h(Text, looks.brand, 'Surplate'),
        h(Heading, { as: 'h1', ...looks.title }, title),
        ...content,
        h(Hr, looks.rule),
        h(
          Text,
          looks.foot,
          'Surplus belongs on a plate. Questions? ',
          h('a', { href: `${site}/help`, ...looks.link }, 'Open the help centre'),
        ),
      ),
    ),
  )
}

export function paragraph(...content: ReactNode[]): ReactElement {
  return h(Text, looks.text, ...content)
}

/** Key facts of a mail, one name and value per line. */
export function facts(lines: [name: string, value: ReactNode][]): ReactElement {
  return h(
    'div',
    looks.facts,
    ...lines.map(([name, value]) => h(Text, looks.fact, `${name}: `, h('strong', looks.value, value))),
  )
}

export function link(label: string, href: string): ReactElement {
  return h('a', { href, ...looks.link }, label)
}

export function primaryButton({ href, label }: { href: string; label: string }): ReactElement {
  return h(Button, { href, ...looks.button }, label)
}
