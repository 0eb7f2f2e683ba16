import { currentSession } from '~/lib/session/session'
import { createStore, useStore } from '~/lib/store'
import type { UnsentHandover } from './offline-store'
import { offlineStore } from './store'

const channelName = 'unsent-handovers'

/** Handovers of the acting organisation without an answer of the server, oldest first. */
const unsent = createStore<readonly UnsentHandover[]>([], { watch: followOtherTabs })

function followOtherTabs() {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = () => void refreshUnsent()
  return () => channel.close()
}

/** Reads them from the device. */
export async function refreshUnsent() {
  const { type_id } = currentSession()
  const found = type_id ? await offlineStore.readUnsent(type_id) : []
  if (currentSession().type_id !== type_id) return
  unsent.set(found.filter(({ handover_id }) => !sending.has(handover_id)))
}

const sending = new Set<string>()

/** Does not show a handover as unsent while the person who records it waits for the answer. */
export async function whileSending<Result>(
  { handover_id }: UnsentHandover,
  send: () => Promise<Result>,
): Promise<Result> {
  sending.add(handover_id)
  try {
    return await send()
  } finally {
    sending.delete(handover_id)
    await refreshUnsent()
  }
}

export async function keepUnsent(handover: UnsentHandover) {
  await offlineStore.writeUnsent(handover)
  await tellChange()
}

export async function dropUnsent({ handover_id }: UnsentHandover) {
  await offlineStore.removeUnsent(handover_id)
  await tellChange()
}

async function tellChange() {
  await refreshUnsent()
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

export function useUnsent() {
  return useStore(unsent)
}

/** The unsent handover of a pickup, if there is one. */
export function useUnsentOf(pickupId: string): UnsentHandover | undefined {
  return useUnsent().find(({ pickup }) => pickup._id === pickupId)
}
