import { readdirSync, readFileSync } from 'node:fs'
import type { HelpArticle, HelpAudience } from '@surplate/contract/assistant'

/** The kinds of user who chat with Foodie. */
export type Asker = Exclude<HelpAudience, 'everyone'>

export interface LibraryArticle extends HelpArticle {
  /** Typical ways to ask for the article. */
  asked: string[]
}

const folders: Record<string, HelpAudience> = {
  visitor: 'visitor',
  restaurant: 'restaurant',
  'food-bank': 'food_bank',
  everyone: 'everyone',
}

/** The articles in docs/help, read once at start-up. */
export const helpLibrary: readonly LibraryArticle[] = readLibrary(
  new URL('../../../../docs/help/', import.meta.url),
)

function readLibrary(root: URL): LibraryArticle[] {
  return Object.entries(folders).flatMap(([folder, audience]) => {
    const files = readdirSync(new URL(`${folder}/`, root)).sort()
    return files.map((file) => {
      const slug = `${folder}/${file.replace(/\.md$/, '')}`
      return {
        slug,
        audience,
        ...readArticle(slug, readFileSync(new URL(`${folder}/${file}`, root), 'utf8')),
      }
    })
  })
}

function readArticle(slug: string, text: string): Pick<LibraryArticle, 'title' | 'asked' | 'body'> {
  const [, title, asked, body] = /^---\ntitle: (.+)\nasked:([\s\S]+?)\n---\n+([\s\S]+)$/.exec(text) ?? []
  if (!title || !asked || !body)
    throw new Error(`docs/help/${slug}.md needs a title, a list of questions and a body`)
  return { title, asked: asked.split(/[,\n]/).map((phrase) => phrase.trim()), body: body.trim() }
}
