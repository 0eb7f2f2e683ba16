import type { Pickup } from '@surplate/contract/pickups'

type Visit = Pick<Pickup, 'state' | 'collector' | 'on_the_way_at' | 'arrived_at'>

/** `Driver 1, on the way`, `No collector named yet`. */
export function collectorText(pickup: Visit): string {
  const { collector } = pickup
  const step = stepOf(pickup)
  if (!collector) return step ? `Collector ${step}` : 'No collector named yet'
  return step ? `${collector.name}, ${step}` : collector.name
}

function stepOf({ state, on_the_way_at, arrived_at }: Visit) {
  if (state !== 'planned' && state !== 'arrived') return undefined
  if (arrived_at) return 'at the door'
  return on_the_way_at ? 'on the way' : undefined
}

/** Whether a driver without an account has opened their link; undefined for members. */
export function passText(collector: NonNullable<Pickup['collector']>): string | undefined {
  if (collector.kind === 'member') return undefined
  return collector.opened_at ? 'Has the pass on their phone' : 'Has not opened the pass yet'
}
