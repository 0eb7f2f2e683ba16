import { type OfflineStore, oldestFirst, type SavedList, type UnsentHandover } from './offline-store'

/** Lasts as long as the page. For browsers that store nothing, such as in private mode. */
export function memoryStore(): OfflineStore {
  const lists = new Map<string, SavedList>()
  const outbox = new Map<string, UnsentHandover>()
  return {
    async readList(organisationId) {
      return lists.get(organisationId)
    },
    async writeList(organisationId, list) {
      lists.set(organisationId, list)
    },
    async clearLists() {
      lists.clear()
    },
    async readUnsent(organisationId) {
      return oldestFirst([...outbox.values()].filter((one) => one.organisation_id === organisationId))
    },
    async writeUnsent(handover) {
      outbox.set(handover.handover_id, handover)
    },
    async removeUnsent(handoverId) {
      outbox.delete(handoverId)
    },
  }
}
