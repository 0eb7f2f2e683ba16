import { globSync, readFileSync } from 'node:fs'
import { type Block, readBlocks, type Span } from '@surplate/contract/lib/simple-text'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import routes from '~/routes'

const root = `${import.meta.dirname}/../../../../../`
const articles = globSync('docs/help/*/*.md', { cwd: root }).map((path) => ({
  path,
  body: readFileSync(root + path, 'utf8').replace(/^---\n[\s\S]+?\n---\n/, ''),
}))
const shown = textsOfTheProduct()
const pages = [...pathsOf(routes), ...articles.map(({ path }) => path.replace(/^docs(.+)\.md$/, '$1'))]

test('finds the articles', () => expect(articles.length).toBeGreaterThan(30))

describe.each(articles)('$path', ({ body }) => {
  const spans = readBlocks(body).flatMap((block: Block) =>
    block.kind === 'paragraph' ? block.spans : block.items.flat(),
  )

  test('names only labels that the product shows', () => {
    const names = spans.filter(({ strong }) => strong).map(({ text }) => text)
    expect(names.filter((name) => !isShown(name))).toEqual([])
  })

  test('links only to existing pages', () => {
    const links = spans.flatMap(({ to }: Span) => (to ? [to] : []))
    expect(links.filter((to) => !pages.includes(to))).toEqual([])
  })

  test('has no unsupported formatting', () => {
    expect(spans.map(({ text }) => text).filter((text) => /\*\*|\]\(|^#|`/.test(text))).toEqual([])
  })
})

/** Exact match, except for a first letter capitalised by CSS, or the start of a text that ends with a value. */
function isShown(name: string): boolean {
  const small = name.charAt(0).toLowerCase() + name.slice(1)
  return (
    shown.exact.has(name) ||
    shown.exact.has(small) ||
    shown.beginnings.some((beginning) => beginning.trim() === name)
  )
}

/** Every string in the web app and the contract, without the help centre itself. */
function textsOfTheProduct() {
  const exact = new Set<string>()
  const beginnings: string[] = []
  const files = globSync(
    ['web/app/{features,pages,domain,ui,lib}/**/*.{ts,tsx}', 'web/app/root.tsx', 'contract/src/**/*.ts'],
    {
      cwd: root,
    },
  ).filter((file) => !/\.test\.|features\/(help|assistant|dev-ui)\//.test(file))
  for (const file of files) {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    visit(ts.createSourceFile(file, readFileSync(root + file, 'utf8'), ts.ScriptTarget.Latest, false, kind))
  }
  return { exact, beginnings }

  function visit(node: ts.Node) {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) exact.add(node.text.replace(/\s+/g, ' ').trim())
    if (ts.isTemplateHead(node)) beginnings.push(node.text)
    ts.forEachChild(node, visit)
  }
}

function pathsOf(entries: typeof routes, parent = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    return [own || '/', ...(children ? pathsOf(children, own) : [])]
  })
}
