import { isContractProcedure } from '@orpc/contract'
import { contract } from '@surplate/contract/contract'
import type { Plugin } from 'vite'

/** The calls of few pages come with these pages; those for clients of the specification with none. */
const apart: Record<string, readonly (keyof typeof contract)[]> = {
  desk: ['operator'],
  figures: ['analytics'],
  later: ['myData', 'recalls', 'verification'],
}
const elsewhere = new Set<string>(['compat', ...Object.values(apart).flat()])

const modules: Record<string, object> = {
  'virtual:api-routes': pick(Object.keys(contract).filter((feature) => !elsewhere.has(feature))),
  ...Object.fromEntries(
    Object.entries(apart).map(([name, features]) => [`virtual:${name}-routes`, pick(features)]),
  ),
}

function pick(features: readonly string[]): object {
  return Object.fromEntries(Object.entries(contract).filter(([feature]) => features.includes(feature)))
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
