import type { Rolldown } from 'vite'

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

// Match the full path: the checkout may itself be in a folder named app.
const pages = /\/web\/app\/(root|pages\/landing-page)\.tsx$/

/**
 * Names a module's chunk. A visitor's first page loads two files, our code and React: twenty small ones would
 * load slower and be a tenth larger. The rest is split by route.
 */
export function firstLoadChunk(id: string, modules: Modules) {
  if (/\/node_modules\/(react|react-dom|react-router|scheduler)\//.test(id)) return 'react'
  return /\/web\/app\//.test(id) && leadsToPage(id, modules) ? 'first' : null
}

/** Whether one of the pages imports the module statically, directly or indirectly. */
function leadsToPage(id: string, modules: Modules) {
  const seen = new Set([id])
  for (const module of seen) {
    if (pages.test(module.split('?')[0] ?? '')) return true
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  }
  return false
}
