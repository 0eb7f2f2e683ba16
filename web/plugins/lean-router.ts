import type { Plugin } from 'vite'

const leftOut = "throw new Error('Left out of the build by plugins/lean-router.ts')"

/**
 * Functions of React Router that an app without a server, actions, fetchers, middleware and route discovery never
 * calls, with what replaces their bodies. They are a tenth of the router, and every page loads it.
 */
const bodies: Record<string, Record<string, string>> = {
  'router/router.js': {
    handleAction: leftOut,
    handleFetcherAction: leftOut,
    handleFetcherLoader: leftOut,
    fetch: leftOut,
    discoverRoutes: leftOut,
    checkFogOfWar: 'return { active: false, matches: null }',
    patchRoutesImpl: leftOut,
    normalizeNavigateOptions: 'return { path }',
    runClientMiddlewarePipeline: 'return handler()',
  },
  'hooks.js': { RSCErrorHandler: 'return children' },
  'router/instrumentation.js': {
    getRouteInstrumentationUpdates: leftOut,
    instrumentClientSideRouter: leftOut,
    consumeInstrumentationClientResultMetaReceiver: '',
  },
  'dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: leftOut,
    singleFetchLoaderNavigationStrategy: leftOut,
    singleFetchLoaderFetcherStrategy: leftOut,
    fetchAndDecodeViaTurboStream: leftOut,
    // What the build writes into each page, which scripts/check-build.ts checks.
    decodeViaTurboStream:
      'return Promise.resolve({ value: { loaderData: {}, actionData: null, errors: null } })',
  },
  'dom/ssr/fog-of-war.js': {
    getPartialManifest: leftOut,
    getPatchRoutesOnNavigationFunction: '',
    useFogOFWarDiscovery: '',
  },
  'dom/ssr/components.js': {
    PrefetchPageLinks: 'return null',
    usePrefetchBehavior: 'return [false, null, {}]',
  },
  'dom/ssr/routes.js': { createClientRoutesWithHMRRevalidationOptOut: leftOut },
}

const inRouter = /\/react-router\/dist\/\w+\/lib\/(.+)$/
const needsMore =
  /import\s*\{[^}]*\b(Form|useFetchers?|useSubmit|useFormAction)\b[^}]*\}\s*from\s*["']react-router["']/

export function leanRouter(): Plugin {
  const missing = new Set(Object.keys(bodies))
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (/\/web\/app\//.test(id) && needsMore.test(code))
        this.error(`${id} needs what plugins/lean-router.ts leaves out`)
      const [, file = ''] = inRouter.exec(id.split('?')[0] ?? '') ?? []
      const replacements = bodies[file]
      if (!replacements) return
      missing.delete(file)
      const found = functionsIn(this.parse(code)).filter(({ name }) => name in replacements)
      for (const name of Object.keys(replacements))
        if (found.filter((each) => each.name === name).length !== 1)
          this.error(`React Router no longer has one ${name} in ${file}: update this plugin`)
      let lean = code
      for (const { name, start, end } of found.toSorted((a, b) => b.start - a.start))
        lean = `${lean.slice(0, start)}{ ${replacements[name]} }${lean.slice(end)}`
      return { code: lean, map: null }
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`React Router no longer has ${[...missing].join(', ')}: update this plugin`)
    },
  }
}

/** The name and the body's position of every function declaration. */
function functionsIn(node: unknown): { name: string; start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(functionsIn)
  if (!isNode(node)) return []
  const inside = Object.values(node).flatMap(functionsIn)
  if (node.type !== 'FunctionDeclaration' || !node.id || !node.body) return inside
  return [{ name: node.id.name, start: node.body.start, end: node.body.end }, ...inside]
}

type Node = { type: string; id?: { name: string }; body?: { start: number; end: number } }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
