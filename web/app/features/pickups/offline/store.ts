import { loadCode } from '~/lib/loading/load-code'
import { logFailure } from '~/lib/log'
import { memoryStore } from './memory-store'
import { type OfflineStore, oldestFirst } from './offline-store'

const memory = memoryStore()
let opening: Promise<OfflineStore> | undefined

function openDevice(): Promise<OfflineStore> {
  opening ??= loadCode(() => import('./indexed-db')).then(({ openIndexedDb }) => openIndexedDb(closeDevice))
  return opening
}

function closeDevice() {
  opening = undefined
}

/** Null if the browser stores nothing. Tries twice, because phones close the database of a page in the background. */
async function onDevice<Result>(
  use: (store: OfflineStore) => Promise<Result>,
): Promise<{ result: Result } | null> {
  if (!hasIndexedDb()) return null
  try {
    return { result: await use(await openDevice()) }
  } catch {
    closeDevice()
  }
  try {
    return { result: await use(await openDevice()) }
  } catch (failure) {
    closeDevice()
    logFailure('Failed to use the storage of this device', failure)
    return null
  }
}

function hasIndexedDb() {
  try {
    return globalThis.indexedDB !== undefined
  } catch {
    return false
  }
}

/** What the device keeps, or else what the page remembers. */
export const offlineStore: OfflineStore = {
  async readList(organisationId) {
    const kept = await onDevice((device) => device.readList(organisationId))
    return kept?.result ?? memory.readList(organisationId)
  },
  async writeList(organisationId, list) {
    const kept = await onDevice((device) => device.writeList(organisationId, list))
    if (!kept) await memory.writeList(organisationId, list)
  },
  async clearLists() {
    await memory.clearLists()
    await onDevice((device) => device.clearLists())
  },
  async readUnsent(organisationId) {
    const kept = await onDevice((device) => device.readUnsent(organisationId))
    const remembered = await memory.readUnsent(organisationId)
    const byId = [...(kept?.result ?? []), ...remembered].map((one) => [one.handover_id, one] as const)
    return oldestFirst([...new Map(byId).values()])
  },
  async writeUnsent(handover) {
    const kept = await onDevice((device) => device.writeUnsent({ ...handover, lasting: true }))
    if (kept) await memory.removeUnsent(handover.handover_id)
    else await memory.writeUnsent({ ...handover, lasting: false })
  },
  async removeUnsent(handoverId) {
    await memory.removeUnsent(handoverId)
    await onDevice((device) => device.removeUnsent(handoverId))
  },
}
