import type { InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '@surplate/contract/contract'

export type SiteConfig = InferContractRouterOutputs<typeof contract>['site']['getConfig']

let asked: Promise<SiteConfig> | undefined

/** Uses fetch, because the API client needs this configuration to authenticate. */
export function siteConfig() {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

async function ask(): Promise<SiteConfig> {
  const answer = await fetch('/api/config')
  if (!answer.ok) throw new Error(`Fetching the configuration failed with ${answer.status}`)
  return answer.json()
}
