import { isContractProcedure } from '@orpc/contract'
import { contract } from '@surplate/contract/contract'
import type { Plugin } from 'vite'

/**
 * The web app makes none of the calls for clients of the specification, and members none of the operators' calls. Those of
 * pages that people open now and then come with these pages.
 */
const {
  compat: _compat,
  operator,
  analytics,
  myData,
  passes,
  people,
  recalls,
  verification,
  ...features
} = contract

const modules: Record<string, object> = {
  'virtual:api-routes': features,
  'virtual:desk-routes': { operator },
  'virtual:figures-routes': { analytics },
  'virtual:later-routes': { myData, recalls, verification },
}

/** Provides the API's methods and paths without schemas, access and texts, which browsers do not need. */
export function apiRoutes(): Plugin {
  return {
    name: 'api-routes',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const provided = modules[id.slice(1)]
      return provided && `export const routes = ${JSON.stringify(mapValues(provided, routesOf))}`
    },
  }
}

function routesOf(calls: object) {
  return mapValues(calls, (call) => {
    if (!isContractProcedure(call)) throw new Error('A feature of the contract contains only calls')
    const { method, path } = call['~orpc'].route
    return `${method} ${path}`
  })
}

function mapValues<Value>(record: object, map: (value: object) => Value) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
