import { isContractProcedure } from '@orpc/contract'
import { contract } from '@surplate/contract/contract'
import type { Plugin } from 'vite'

const name = 'virtual:api-routes'

/** The web app makes none of the calls for clients of the specification. */
const { compat: _compat, ...features } = contract

/** Provides the API's methods and paths without schemas, access and texts, which browsers do not need. */
export function apiRoutes(): Plugin {
  return {
    name: 'api-routes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `export const routes = ${JSON.stringify(mapValues(features, routesOf))}`
        : undefined,
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
