import { type DBSchema, openDB } from 'idb'
import { type OfflineStore, oldestFirst, type SavedList, type UnsentHandover } from './offline-store'

interface Schema extends DBSchema {
  lists: { key: string; value: SavedList }
  outbox: { key: string; value: UnsentHandover; indexes: { organisation: string } }
}

/** `onLost` is called when the browser closes the connection by itself. */
export async function openIndexedDb(onLost: () => void): Promise<OfflineStore> {
  const db = await openDB<Schema>('surplate', 1, {
    upgrade(database) {
      database.createObjectStore('lists')
      const outbox = database.createObjectStore('outbox', { keyPath: 'handover_id' })
      outbox.createIndex('organisation', 'organisation_id')
    },
    // A later version of the app must not wait for this tab.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    terminated: onLost,
  })
  return {
    readList: (organisationId) => db.get('lists', organisationId),
    async writeList(organisationId, list) {
      await db.put('lists', list, organisationId)
    },
    clearLists: () => db.clear('lists'),
    async readUnsent(organisationId) {
      return oldestFirst(await db.getAllFromIndex('outbox', 'organisation', organisationId))
    },
    async writeUnsent(handover) {
      // Strict: on the disk before anything is sent, even if the phone loses power.
      const writing = db.transaction('outbox', 'readwrite', { durability: 'strict' })
      await Promise.all([writing.store.put(handover), writing.done])
    },
    removeUnsent: (handoverId) => db.delete('outbox', handoverId),
  }
}
