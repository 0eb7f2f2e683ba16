import { implement } from '@orpc/server'
import { contract } from '@surplate/contract/contract'
import type { Context } from './context.ts'
import type { CallContext } from './platform/http/calls.ts'

/** The contract, to be given its handlers feature by feature. */
export const api = implement(contract).$context<CallContext<Context>>()
