import type { ContractRouterClient } from '@orpc/contract'
import { implement } from '@orpc/server'
import { contract } from '@surplate/contract/contract'
import type { Context } from './context.ts'
import type { CallContext } from './platform/http/call-context.ts'

/** Calls the whole API in process, as the caller of the current request. */
export type Api = ContractRouterClient<typeof contract>

/** Features implement their part of the contract with this. */
export const api = implement(contract).$context<CallContext<Context, Api>>()
