import type { Docs, Page, Section } from './read-docs.ts'
import { escapeHtml } from './render-markdown.ts'

export interface Assets {
  stylesheet: string
  script: string
  /** What the search looks through. */
  index: string
  /** Fonts that every page needs. */
  fonts: string[]
}

/** What the frame of a page shows: a page of the docs, or the list of a section. */
export interface View {
  path: string
  title: string
  summary: string
  section: Section | null
  /** Anchors for the table of contents. */
  contents: { id: string; text: string }[]
  body: string
}

/** Longer sections are listed on their own page instead of beside every page. */
const mostInMenu = 20

export function viewOf(page: Page, body: string, docs: Docs): View {
  const { path, title, summary, headings } = page
  const contents = [...headings.values()].filter(({ depth }) => depth === 2)
  const section = docs.sections.find(({ pages }) => pages.includes(page)) ?? null
  return { path, title, summary, section, contents, body }
}

export function listOf(section: Section): View {
  const items = section.pages.map(
    ({ path, title, summary }) =>
      `<li><a href="${path}">${escapeHtml(title)}</a><p>${escapeHtml(shortened(summary))}</p></li>`,
  )
  return {
    path: section.path ?? '',
    title: section.title,
    summary: '',
    section: null,
    contents: [],
    body: `<h1>${escapeHtml(section.title)}</h1><ul class="pages">${items.join('')}</ul>`,
  }
}

export function renderPage(view: View, docs: Docs, assets: Assets): string {
  const { path, title, summary, section, contents, body } = view
  const fonts = assets.fonts.map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  )
  const name = path === docs.home.path ? 'Surplate docs' : `${title} · Surplate docs`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title>${summary ? `<meta name="description" content="${escapeHtml(shortened(summary))}">` : ''}
<meta name="theme-color" content="#06231F"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
${fonts.join('')}<link rel="stylesheet" href="${assets.stylesheet}"><script src="${assets.script}" defer></script></head>
<body><a class="skip" href="#content">Skip to content</a>
<header><a class="logo" href="/"><img src="/favicon.svg" alt="" width="28" height="28">Surplate</a><a class="docs" href="/docs">Docs</a>
<search hidden><label class="hidden" for="search">Search the docs</label><input id="search" type="search" placeholder="Search" autocomplete="off" data-index="${assets.index}"><div class="found" role="status"></div></search>
<nav aria-label="Elsewhere"><a href="/help">Help</a><a href="/api/docs">API reference</a></nav>
<button type="button" popovertarget="menu">Menu</button></header>
<div class="frame"><nav class="menu" id="menu" popover aria-label="Pages">${renderMenu(view, docs)}</nav>
<main id="content" tabindex="-1">${section ? `<p class="section">${renderSectionName(section)}</p>` : ''}
<article>${body}</article>${renderNeighbours(path, docs)}</main>
${contents.length > 1 ? renderContents(contents) : ''}</div></body></html>
`
}

function renderMenu({ path, section }: View, docs: Docs): string {
  const link = (page: { path: string; title: string }) =>
    `<li><a href="${page.path}"${page.path === path ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a></li>`
  const sections = docs.sections.map((each) => {
    const shown =
      each.pages.length <= mostInMenu ? each.pages : each.pages.filter((page) => page.path === path)
    const all =
      each.path && each.pages.length > mostInMenu
        ? link({ path: each.path, title: `All ${each.pages.length}` })
        : ''
    const name = each === section ? ' class="here"' : ''
    return `<li${name}><p>${escapeHtml(each.title)}</p><ul>${all}${shown.map(link).join('')}</ul></li>`
  })
  return `<ul><li><ul>${link({ path: docs.home.path, title: 'Start here' })}</ul></li>${sections.join('')}</ul>`
}

function renderSectionName({ path, title }: Section): string {
  return path ? `<a href="${path}">${escapeHtml(title)}</a>` : escapeHtml(title)
}

function renderContents(contents: View['contents']): string {
  const items = contents.map(
    ({ id, text }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`,
  )
  return `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${items.join('')}</ul></nav>`
}

function renderNeighbours(path: string, docs: Docs): string {
  const pages = [docs.home, ...docs.sections.flatMap((section) => section.pages)]
  const place = pages.findIndex((page) => page.path === path)
  if (place < 0) return ''
  const link = (page: Page | undefined, rel: 'prev' | 'next', label: string) =>
    page
      ? `<a rel="${rel}" href="${page.path}"><span>${label}</span>${escapeHtml(page === docs.home ? 'Start here' : page.title)}</a>`
      : ''
  return `<nav class="neighbours" aria-label="Previous and next page">${link(pages[place - 1], 'prev', 'Previous')}${link(pages[place + 1], 'next', 'Next')}</nav>`
}

/** The first sentences, up to about two lines. */
function shortened(text: string): string {
  if (text.length <= 160) return text
  return `${text.slice(0, text.lastIndexOf(' ', 160))}…`
}
