import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildDocs } from './build-docs.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function makeFolder(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'surplate-docs-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

const fontNames = [
  'figtree',
  'figtree-extended',
  'bricolage',
  'bricolage-bold',
  'bricolage-extended',
  'bricolage-vietnamese',
]

/** An empty web build with the app's fonts. */
const makeBuild = () =>
  makeFolder(Object.fromEntries(fontNames.map((name) => [`assets/${name}-12345678.woff2`, 'font'])))

/** Builds a repository with these docs and returns what a page holds. */
function build(docs: Record<string, string | Buffer>) {
  const repository = makeFolder(
    Object.fromEntries(Object.entries(docs).map(([name, content]) => [`docs/${name}`, content])),
  )
  writeFileSync(join(repository, 'LICENSE'), 'free')
  const target = makeBuild()
  const { paths, problems } = buildDocs(target, join(repository, 'docs'))
  const read = (path: string) => readFileSync(join(target, path), 'utf8')
  return { paths, problems, read, page: (path: string) => read(`${path}/index.html`) }
}

/** A lossy WebP of 30 by 40 pixels, as far as its header goes. */
function picture() {
  const file = Buffer.alloc(30)
  file.write('RIFF\0\0\0\0WEBPVP8 ', 'latin1')
  file.writeUInt16LE(30, 26)
  file.writeUInt16LE(40, 28)
  return file
}

test('every link, picture and anchor of the real docs leads somewhere', () => {
  const { paths, problems } = buildDocs(makeBuild())
  expect(problems).toEqual([])
  expect(paths).toContain('/docs')
  expect(paths.length).toBeGreaterThan(80)
})

test('folders become sections, in the order in which the home page names them', () => {
  const { paths, page } = build({
    'README.md': '# Home\n\n[Second](b/two.md), [loose](loose.md), [first](a/one.md)',
    'a/one.md': '# One',
    'b/three.md': '# Three',
    'b/two.md': '# Two',
    'loose.md': '# Loose',
    'help/everyone/sign-in.md': '---\ntitle: Sign in\n---',
  })
  expect(paths).toEqual([
    '/docs',
    '/docs/b/two',
    '/docs/b/three',
    '/docs/loose',
    '/docs/a/one',
    '/docs/b',
    '/docs/a',
  ])
  expect(page('/docs/b')).toContain('<a href="/docs/b/three">Three</a>')
  const middle = page('/docs/b/three')
  expect(middle).toContain('<a rel="prev" href="/docs/b/two">')
  expect(middle).toContain('<a rel="next" href="/docs/loose">')
  expect(middle).toContain('<a href="/docs/b/three" aria-current="page">Three</a>')
})

test('links between files become links between pages, and files outside of the site become text', () => {
  const { page, problems } = build({
    'README.md':
      '# Home\n\n[a](a/one.md#the-2-parts) [b](a/) [c](../LICENSE) [d](https://example.org/) [e](/help) [f](help/everyone/sign-in.md)',
    'a/one.md': '# One\n\n[home](../README.md)\n\n## The `2` parts!\n\n[here](#the-2-parts)',
    'help/everyone/sign-in.md': '---\ntitle: Sign in\n---',
  })
  const home = page('/docs')
  expect(problems).toEqual([])
  expect(home).toContain(
    '<a href="/docs/a/one#the-2-parts">a</a> <a href="/docs/a">b</a> c <a href="https://example.org/">d</a> <a href="/help">e</a> <a href="/help/everyone/sign-in">f</a>',
  )
  const one = page('/docs/a/one')
  expect(one).toContain('<a href="/docs">home</a>')
  expect(one).toContain('<h2 id="the-2-parts"><a class="anchor" href="#the-2-parts">')
  expect(one).toContain('<a href="#the-2-parts">here</a>')
})

test('broken links, missing anchors, missing pictures and HTML are reported', () => {
  const { problems, page } = build({
    'README.md':
      '# Home\n\n[a](gone.md) [b](one.md#gone) [c](../gone.ts) [d](help/gone/away.md) ![e](gone.webp) ![](p.webp)\n\n<script>alert(1)</script>\n\n<!-- a comment -->',
    'one.md': '# One',
    'p.webp': picture(),
  })
  expect(problems).toEqual([
    'README.md: the link gone.md leads nowhere',
    'README.md: the link one.md#gone leads nowhere',
    'README.md: the link ../gone.ts leads nowhere',
    'README.md: the link help/gone/away.md leads nowhere',
    'README.md: the picture gone.webp is missing',
    'README.md: the picture p.webp has no description',
    'README.md: HTML is not part of the format: <script>alert(1)</script>',
  ])
  expect(page('/docs')).not.toContain('<script>alert')
  expect(page('/docs')).not.toContain('a comment')
})

test('pictures have their size and a name that changes with their content', () => {
  const { page, problems } = build({ 'README.md': '# Home\n\n![A plate](p.webp)', 'p.webp': picture() })
  expect(problems).toEqual([])
  expect(page('/docs')).toMatch(
    /<img class="portrait" src="\/assets\/p-[\w-]{8}\.webp" alt="A plate" width="30" height="40" loading="lazy">/,
  )
})

test('a page has no inline script or style, and its stylesheet uses the fonts of the app', () => {
  const { page, read } = build({ 'README.md': '# Home\n\n| a | b |\n| - | -: |\n| 1 | 2 |' })
  const home = page('/docs')
  expect(home).not.toMatch(/<style|style="|<script(?! src=)|\son\w+="/)
  const [, stylesheet = ''] = /rel="stylesheet" href="\/([^"]+)"/.exec(home) ?? []
  const styles = read(stylesheet)
  expect(styles).toContain('url("/assets/figtree-12345678.woff2")')
  expect(styles).toContain('@media screen and (prefers-color-scheme: dark) { :root')
  expect(styles).not.toContain('@theme')
})

test('the search knows titles and texts, without marks, code and targets of links', () => {
  const { page, read } = build({
    'README.md': '# Home\n\nFood for *all*.\n\n```js\nrun()\n```\n\n## [Parts](../LICENSE)',
  })
  const [, index = ''] = /data-index="\/([^"]+)"/.exec(page('/docs')) ?? []
  expect(JSON.parse(read(index))).toEqual([
    { path: '/docs', title: 'Home', text: 'home parts food for all.' },
  ])
})
