import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Rolldown } from 'vite'

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

// Matches the full path: the checkout may itself be in a folder named app.
const page = /\/web\/app\/(root|pages\/[\w-]+|features\/site\/landing\/below-the-fold)\.tsx$/
const memberLayout = /\/(member|members-only|restaurant|food-bank)-layout\.tsx$/
const visitorPage = /\/(landing|login|sign-in|register|confirm-email|invitation|pass|about)-page\.tsx$/
const landingPage = /\/landing-page\.tsx$/
const belowTheFold = /\/below-the-fold\.tsx$/
const root = /\/root\.tsx$/
/** A file for what so many pages share; those of more pages first, because a file takes its imports along. */
const sharing = [9, 8, 7, 6, 5, 4, 3, 2, 1]
/** What so many member pages need is loaded with their layout. */
const manyPages = 5

/**
 * A page loads few files: React, what all pages start with, what all member pages need, and its own. Eighty small ones
 * would load slower and be a tenth larger.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: 'react',
      test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
      priority: 2,
    },
    ...(['start', 'food', 'data', 'member', 'site'] as const).map((chunk, index) => ({
      name: (id: string, modules: Modules) => (chunkOf(id, modules) === chunk ? chunk : null),
      debugName: chunk,
      priority: 1 - index / 10,
    })),
    ...sharing.map((count) => ({
      name: (id: string, modules: Modules) => sharedBy(count, id, modules),
      debugName: `shared by ${count}`,
      priority: count / 100,
    })),
  ],
}

function chunkOf(id: string, modules: Modules) {
  const pages = pagesThatImport(id, modules)
  const some = (kind: RegExp) => pages.some((path) => kind.test(path))
  const others = pages.filter((path) => !visitorPage.test(path) && !belowTheFold.test(path)).length
  if (some(root) || (some(landingPage) && others > 0)) return 'start'
  if (some(belowTheFold) && others > 0) return 'food'
  if (some(memberLayout) || others >= manyPages) return some(visitorPage) ? 'data' : 'member'
  if (some(landingPage)) return 'site'
  return undefined
}

/** What exactly these pages need is one file, although parts that load later also use some of it. */
function sharedBy(count: number, id: string, modules: Modules) {
  const pages = pagesThatImport(id, modules)
  if (pages.length !== count || pages.includes(id.split('?')[0] ?? '')) return null
  const names = pages.map((path) => basename(path, '.tsx').replace('-page', '')).sort()
  // Pages list the files of others, so long names cost every visitor.
  return names.length === 1
    ? names[0]
    : `s${createHash('sha256').update(names.join()).digest('hex').slice(0, 4)}`
}

/** The pages that import a module statically, directly or indirectly. */
function pagesThatImport(id: string, modules: Modules) {
  const seen = new Set([id])
  for (const module of seen)
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  const paths = [...seen].map((module) => module.split('?')[0] ?? '')
  return [...new Set(paths)].filter((path) => page.test(path))
}
