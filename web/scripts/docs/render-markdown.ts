import { dirname, join, normalize } from 'node:path'
import { Marked, type Tokens } from 'marked'
import type { Docs, Page } from './read-docs.ts'

export interface Picture {
  src: string
  width: number
  height: number
}

export interface Surroundings {
  docs: Docs
  /** A picture below the docs folder; null if there is none. */
  findPicture(file: string): Picture | null
  /** Whether the repository has a file or folder that is not part of the site. */
  isInRepository(path: string): boolean
  /** Called with what is wrong in a page. */
  report(problem: string): void
}

/** The text of a page as HTML. Links between files become links between pages. */
export function renderMarkdown(
  page: Page,
  { docs, findPicture, isInRepository, report }: Surroundings,
): string {
  const marked = new Marked({
    renderer: {
      heading(heading) {
        const { id = '' } = page.headings.get(heading) ?? {}
        const text = this.parser.parseInline(heading.tokens)
        const hasLink = heading.tokens.some(({ type }) => type === 'link')
        const content =
          heading.depth === 1 || hasLink ? text : `<a class="anchor" href="#${escapeHtml(id)}">${text}</a>`
        return `<h${heading.depth} id="${escapeHtml(id)}">${content}</h${heading.depth}>\n`
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        const target = resolve(href)
        return target === null ? text : `<a href="${escapeHtml(target)}">${text}</a>`
      },
      image({ href, text }) {
        const picture = findPicture(join(dirname(page.file), href))
        if (!picture || text === '') {
          report(`${page.file}: the picture ${href} ${picture ? 'has no description' : 'is missing'}`)
          return ''
        }
        const { src, width, height } = picture
        const shape = height > width ? 'portrait' : 'landscape'
        return `<img class="${shape}" src="${escapeHtml(src)}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy">`
      },
      // Wide tables and long lines scroll on their own, so they can be focused.
      table(table) {
        return `<div class="table" role="group" aria-label="Table" tabindex="0">${renderTable.call(this, table)}</div>\n`
      },
      code({ text }) {
        return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`
      },
      // Long paths may break where a folder ends.
      codespan({ text }) {
        return `<code>${escapeHtml(text).replaceAll('/', '/<wbr>')}</code>`
      },
      html({ text }) {
        if (/^<!--.*-->\s*$/s.test(text)) return ''
        report(`${page.file}: HTML is not part of the format: ${text.trim()}`)
        return escapeHtml(text)
      },
    },
  })
  return marked.parser(page.tokens)

  /** Null for a file that is not on the site. */
  function resolve(href: string): string | null {
    if (/^[a-z]+:|^\//i.test(href)) return href
    const [path = '', anchor] = href.split('#')
    const file = path === '' ? page.file : normalize(join(dirname(page.file), path))
    const article = /^help\/([^/]+\/[^/]+)\.md$/.exec(file)
    if (article) return isInRepository(`docs/${file}`) ? `/help/${article[1]}` : broken(href)
    const target = findPage(file)
    if (target) {
      const known = [...target.headings.values()].some(({ id }) => id === anchor)
      if (anchor !== undefined && !known) return broken(href)
      return anchor === undefined ? target.path : `${path === '' ? '' : target.path}#${anchor}`
    }
    const section = docs.sections.find(({ name }) => name !== '' && name === file.replace(/\/$/, ''))
    if (section) return section.path
    return isInRepository(join('docs', file)) ? null : broken(href)
  }

  function findPage(file: string): Page | undefined {
    if (docs.home.file === file) return docs.home
    return docs.sections.flatMap(({ pages }) => pages).find((other) => other.file === file)
  }

  function broken(href: string): null {
    report(`${page.file}: the link ${href} leads nowhere`)
    return null
  }
}

function renderTable(
  this: { parser: { parseInline(tokens: Tokens.Generic[]): string } },
  table: Tokens.Table,
) {
  const row = (cells: Tokens.TableCell[], name: 'th' | 'td') =>
    `<tr>${cells
      .map(({ tokens, align }) => {
        const side = align === 'right' ? ' class="number"' : ''
        const scope = name === 'th' ? ' scope="col"' : ''
        return `<${name}${scope}${side}>${this.parser.parseInline(tokens)}</${name}>`
      })
      .join('')}</tr>`
  return `<table><thead>${row(table.header, 'th')}</thead><tbody>${table.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
