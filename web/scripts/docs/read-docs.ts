import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { lexer, Parser, type Token, type Tokens, walkTokens } from 'marked'

export interface Heading {
  depth: number
  text: string
  id: string
}

export interface Page {
  /** Below the docs folder, such as `guides/driver.md`. */
  file: string
  /** Such as `/docs/guides/driver`. */
  path: string
  title: string
  /** The first paragraph as plain text. */
  summary: string
  tokens: Token[]
  headings: Map<Tokens.Heading, Heading>
}

export interface Section {
  /** Folder; empty for pages that are in none. */
  name: string
  title: string
  /** Where its pages are listed; null for pages that are in no folder. */
  path: string | null
  pages: Page[]
}

export interface Docs {
  home: Page
  sections: Section[]
}

const homeFile = 'README.md'
const loosePages = 'Developers'

/**
 * All pages in reading order: what the home page links to comes first and in its order, the rest by name. Help articles
 * are left out, because the app shows them at `/help`.
 */
export function readDocs(folder: string): Docs {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('help/'))
    .sort()
  const pages = files.map((file) => readPage(file, readFileSync(join(folder, file), 'utf8')))
  const home = pages.find(({ file }) => file === homeFile)
  if (!home) throw new Error(`${folder} has no ${homeFile}`)

  const linked = linksOf(home)
  const rank = (isIt: (link: string) => boolean) => {
    const place = linked.findIndex(isIt)
    return place < 0 ? linked.length : place
  }
  const others = pages.filter((page) => page !== home)
  const names = [...new Set(others.map(({ file }) => folderOf(file)))]
  const sections = names
    .sort()
    .toSorted((a, b) => rank((link) => folderOf(link) === a) - rank((link) => folderOf(link) === b))
    .map((name) => ({
      name,
      title: name === '' ? loosePages : capitalised(name),
      path: name === '' ? null : `/docs/${name}`,
      pages: others
        .filter(({ file }) => folderOf(file) === name)
        .toSorted((a, b) => rank((link) => link === a.file) - rank((link) => link === b.file)),
    }))
  return { home, sections }
}

function readPage(file: string, text: string): Page {
  const tokens = lexer(text)
  const headings = headingsIn(tokens)
  const title = [...headings.values()].find(({ depth }) => depth === 1)?.text
  if (!title) throw new Error(`${file} has no title`)
  const lead = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph')
  return { file, path: pathOf(file), title, summary: lead ? plain(lead.tokens) : '', tokens, headings }
}

/** The first folder, which is the section of a page. */
function folderOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : ''
}

function pathOf(file: string): string {
  const name = basename(file, '.md')
  const folder = dirname(file)
  return ['/docs', ...(folder === '.' ? [] : [folder]), ...(name === 'README' ? [] : [name])].join('/')
}

function headingsIn(tokens: Token[]): Map<Tokens.Heading, Heading> {
  const headings = new Map<Tokens.Heading, Heading>()
  const used = new Map<string, number>()
  walkTokens(tokens, (token) => {
    if (token.type !== 'heading') return
    const heading = token as Tokens.Heading
    const text = plain(heading.tokens)
    const slug = slugOf(text)
    const before = used.get(slug) ?? 0
    used.set(slug, before + 1)
    headings.set(heading, { depth: heading.depth, text, id: before === 0 ? slug : `${slug}-${before}` })
  })
  return headings
}

/** As code hosts make them, so that links to sections work there too. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

/** The words without their marks. */
function plain(tokens: Token[]): string {
  const parser = new Parser()
  return parser.parseInline(tokens, parser.textRenderer)
}

function linksOf({ tokens }: Page): string[] {
  const links: string[] = []
  walkTokens(tokens, (token) => {
    if (token.type === 'link') links.push(token.href.split('#')[0] ?? '')
  })
  return links
}

function capitalised(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
