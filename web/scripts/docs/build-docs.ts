import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { webpSize } from './picture-size.ts'
import { readDocs } from './read-docs.ts'
import { type Picture, renderMarkdown } from './render-markdown.ts'
import { listOf, renderPage, type View, viewOf } from './render-page.ts'
import { searchIndex } from './search-index.ts'
import { stylesheetOf } from './stylesheet.ts'

const repository = fileURLToPath(new URL('../../../', import.meta.url))

interface Output {
  /** Paths of all pages. */
  paths: string[]
  /** Broken links, missing pictures and the like. */
  problems: string[]
}

/** Writes the documentation as static pages into the folder of a web build, next to the app's own files. */
export function buildDocs(build: string, folder = join(repository, 'docs')): Output {
  const problems: string[] = []
  const docs = readDocs(folder)
  const surroundings = {
    docs,
    findPicture,
    isInRepository: (path: string) => existsSync(join(folder, '..', path)),
    report: (problem: string) => problems.push(problem),
  }
  const pages = [docs.home, ...docs.sections.flatMap((section) => section.pages)]
  const views: View[] = [
    ...pages.map((page) => viewOf(page, renderMarkdown(page, surroundings), docs)),
    ...docs.sections
      .filter(({ path }) => path !== null && !pages.some((page) => page.path === path))
      .map(listOf),
  ]
  const fonts = readFonts()
  const assets = {
    stylesheet: keep('docs.css', Buffer.from(stylesheetOf(fonts))),
    script: keep('docs-search.js', readFileSync(new URL('search.js', import.meta.url))),
    index: keep('docs-search.json', Buffer.from(JSON.stringify(searchIndex(pages)))),
    fonts: ['figtree.woff2', 'bricolage.woff2'].flatMap((name) => fonts.get(name) ?? []),
  }
  for (const view of views) write(`${view.path}/index.html`, renderPage(view, docs, assets))
  return { paths: views.map(({ path }) => path), problems }

  function findPicture(file: string): Picture | null {
    const source = join(folder, file)
    if (!existsSync(source)) return null
    const content = readFileSync(source)
    return { src: keep(basename(file), content), ...webpSize(content) }
  }

  /** Under a name that changes with the content, so that browsers keep it forever. */
  function keep(name: string, content: Buffer): string {
    const extension = extname(name)
    const path = `/assets/${basename(name, extension)}-${hashOf(content)}${extension}`
    write(path, content)
    return path
  }

  function write(path: string, content: string | Buffer) {
    const target = join(build, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }

  /** Addresses of the app's fonts, by the names that its styles use. */
  function readFonts(): Map<string, string> {
    const hashed = /^(.+)-.{8}(\.woff2)$/
    return new Map(
      readdirSync(join(build, 'assets')).flatMap((file) => {
        const [, name, extension] = hashed.exec(file) ?? []
        return name ? [[`${name}${extension}`, `/assets/${file}`]] : []
      }),
    )
  }
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8)
}
