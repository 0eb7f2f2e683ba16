import type { InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '@surplate/contract/contract'

export type SiteConfig = InferContractRouterOutputs<typeof contract>['site']['getConfig']

let asked: Promise<SiteConfig> | undefined

/** Asked by hand and not through the API client, which needs this to know who is signed in. */
export function siteConfig() {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

async function ask(): Promise<SiteConfig> {
  const answer = await fetch('/api/config')
  if (!answer.ok) throw new Error(`The configuration answered ${answer.status}`)
  return answer.json()
}
