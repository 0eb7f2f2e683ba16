import { minifyContractRouter } from '@orpc/contract'
import { contract } from '@surplate/contract/contract'
import type { Plugin } from 'vite'

const name = 'virtual:api-routes'

/** Provides the API's methods and paths without the schemas, which keeps zod out of the bundle. */
export function apiRoutes(): Plugin {
  return {
    name: 'api-routes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `export const routes = ${JSON.stringify(minifyContractRouter(contract))}`
        : undefined,
  }
}
