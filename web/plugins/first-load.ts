import type { Rolldown } from 'vite'

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

// The whole path: a checkout may lie in a folder that is called app itself.
const pages = /\/web\/app\/(root|pages\/landing-page)\.tsx$/

/**
 * Names the chunk of a module. What a visitor's first page needs comes in two files, our code and React:
 * twenty small ones would take longer to ask for and weigh a tenth more. The rest is split by route.
 */
export function firstLoadChunk(id: string, modules: Modules) {
  if (/\/node_modules\/(react|react-dom|react-router|scheduler)\//.test(id)) return 'react'
  return /\/web\/app\//.test(id) && leadsToPage(id, modules) ? 'first' : null
}

/** Whether one of the pages imports the module, directly or through others, and not by import(). */
function leadsToPage(id: string, modules: Modules) {
  const seen = new Set([id])
  for (const module of seen) {
    if (pages.test(module.split('?')[0] ?? '')) return true
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  }
  return false
}
