import { windowStepMs } from '@surplate/contract/pickup-rules'
import type { Pickup } from '@surplate/contract/pickups'

const hourMs = 60 * 60_000
/** Nobody plans further ahead, even if the food keeps. */
const aheadMs = 7 * 24 * hourMs
/** A longer window says too little about when to be there. */
const longestMs = hourMs

export interface Slot {
  from: string
  until: string
}

/**
 * Quarter hours at which the collector can arrive, from now until the food must leave. Each has a window as long as the
 * old one, at most an hour.
 */
export function timeSlots(
  { window, hand_over_by }: Pick<Pickup, 'window' | 'hand_over_by'>,
  now: Date,
): Slot[] {
  const last = floor(Math.min(Date.parse(hand_over_by), now.getTime() + aheadMs))
  const length = Math.max(
    windowStepMs,
    Math.min(longestMs, floor(Date.parse(window.until) - Date.parse(window.from))),
  )
  const slots: Slot[] = []
  for (let from = ceil(now.getTime()); from + windowStepMs <= last; from += windowStepMs)
    slots.push({ from: iso(from), until: iso(Math.min(from + length, last)) })
  return slots
}

function floor(time: number) {
  return Math.floor(time / windowStepMs) * windowStepMs
}

function ceil(time: number) {
  return Math.ceil(time / windowStepMs) * windowStepMs
}

function iso(time: number) {
  return new Date(time).toISOString()
}
