import type { PickupDetail } from '@surplate/contract/pickups'
import { logFailure } from '~/lib/log'
import { isOffline } from '~/lib/network/online'
import { sendWaiting } from './outbox'

const firstPauseMs = 30_000
const longestPauseMs = 8 * 60_000

export interface RunningOutbox {
  /** Tries at once: the connection may be back. */
  now: () => Promise<void>
  /** Tries after a pause, unless it is going to anyway. */
  later: () => void
  stop: () => void
}

/** Sends waiting handovers until none is left, with pauses that get longer while the server does not answer. */
export function runOutbox(
  organisationId: string,
  onSent: (pickups: readonly PickupDetail[]) => void,
): RunningOutbox {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  let running = false
  let again = false
  let stopped = false

  async function run() {
    clearTimeout(timer)
    timer = undefined
    if (stopped) return
    again = running
    if (running) return
    running = true
    const waiting = isOffline() || (await send())
    running = false
    if (waiting && again) await run()
    else if (waiting) later()
    else pauseMs = firstPauseMs
  }

  /** Whether some still wait. */
  async function send() {
    try {
      const { sent, waiting } = await sendWaiting(organisationId)
      if (sent.length > 0) onSent(sent)
      return waiting > 0
    } catch (failure) {
      logFailure('Failed to send the handovers', failure)
      return true
    }
  }

  function later() {
    if (timer || running || stopped) return
    timer = setTimeout(run, pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  return {
    now() {
      pauseMs = firstPauseMs
      return run()
    },
    later,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
