import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

export type Encoding = 'br' | 'gzip'
export const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** The fonts that a page in English loads. */
export const firstFonts = /^(figtree|bricolage|bricolage-bold)-.{8}\.woff2$/

interface Route {
  id: string
  parentId?: string
  path?: string
  module: string
  clientLoaderModule?: string
  css?: string[]
}

/** Reads a build: its files, its routes and the initial files of each page. */
export function openBuild(directory: string) {
  const client = new URL(`../${directory}/client/`, import.meta.url)
  const read = (path: string) => readFileSync(new URL(path.replace(/^\//, ''), client))
  const assets = readdirSync(new URL('assets/', client))
  const scripts = assets.filter((name) => name.endsWith('.js'))
  /** Pages of the app; the documentation has nothing of it. */
  const htmlFiles = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !name.startsWith('docs/'),
  )
  const manifestFile = `assets/${scripts.find((name) => name.startsWith('manifest-'))}`
  const manifestJson = /(?<==)\{.*\}/s
  const routes: Record<string, Route> = readManifest().routes

  function readManifest() {
    const [json = ''] = manifestJson.exec(read(manifestFile).toString()) ?? []
    return JSON.parse(json)
  }

  /**
   * Every page loads the manifest first. Browsers read neither the imports of its routes, which are for rendering on a
   * server, nor flags that are false.
   */
  function slimManifest() {
    const manifest = readManifest()
    for (const route of Object.values<Record<string, unknown>>(manifest.routes))
      for (const [key, value] of Object.entries(route))
        if (key === 'imports' || value === false) delete route[key]
    const script = read(manifestFile).toString()
    writeFileSync(
      new URL(manifestFile, client),
      script.replace(manifestJson, () => JSON.stringify(manifest)),
    )
  }

  /** The route and its layouts, innermost first. */
  function withParents(route: Route): Route[] {
    const parent = routes[route.parentId ?? '']
    return parent ? [route, ...withParents(parent)] : [route]
  }

  /** The scripts and everything they import statically. */
  function withImports(paths: readonly string[]): string[] {
    const found = new Set(paths)
    for (const path of found) {
      const imports = read(path)
        .toString()
        .matchAll(/(?:^|[;}])(?:import|export)\s*(?:[^"'();]*?from\s*)?["']\.\/([^"']+\.js)["']/g)
      for (const [, name] of imports) found.add(`/assets/${name}`)
    }
    return [...found]
  }

  /** The scripts, everything they import statically, and what they load with `import()` if it is wanted. */
  function withLazyImports(paths: readonly string[], isWanted: (path: string) => boolean): string[] {
    const found = new Set(withImports(paths))
    for (const path of found) {
      const lazy = [
        ...read(path)
          .toString()
          .matchAll(/\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g),
      ]
      const wanted = lazy.map(([, name]) => `/assets/${name}`).filter(isWanted)
      for (const script of withImports(wanted)) found.add(script)
    }
    return [...found]
  }

  /** All scripts that a prerendered page loads before any interaction. */
  function scriptsOfHtml(page: string): string[] {
    const html = read(page).toString()
    return withImports([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].flatMap(([, path]) => path ?? []))
  }

  function stylesOfHtml(page: string): string[] {
    return [
      ...read(page)
        .toString()
        .matchAll(/"(\/assets\/[^"]+\.css)"/g),
    ].flatMap(([, path]) => path ?? [])
  }

  /** Every page with its path, and the code and styles of the page and its layouts. */
  function pages() {
    const first = scriptsOfHtml('__spa-fallback.html')
    const firstStyles = stylesOfHtml('__spa-fallback.html')
    return Object.values(routes).map((route) => {
      const parts = withParents(route)
      const modules = parts.flatMap((part) => [part.module, part.clientLoaderModule ?? part.module])
      return {
        id: route.id,
        path: `/${parts
          .flatMap((part) => part.path || [])
          .reverse()
          .join('/')}`,
        isLayout: Object.values(routes).some(({ parentId }) => parentId === route.id),
        scripts: withImports([...new Set([...first, ...modules])]),
        styles: [
          ...firstStyles,
          ...new Set(parts.flatMap((part) => part.css ?? []).map((path) => path.replace('#', ''))),
        ],
      }
    })
  }

  /** Transfer size of these files. */
  function weight(paths: readonly string[], encoding: Encoding): number {
    return paths.reduce((sum, path) => sum + read(`${path}${extensions[encoding]}`).length, 0)
  }

  return { client, read, assets, scripts, htmlFiles, slimManifest, withLazyImports, pages, weight }
}
