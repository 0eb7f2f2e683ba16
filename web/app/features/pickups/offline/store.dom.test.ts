import { afterEach, expect, test, vi } from 'vitest'
import type { UnsentHandover } from './offline-store'
import { offlineStore } from './store'
import { organisation, pickup, someHandover } from './testing'

const input = someHandover()
const handover: UnsentHandover = {
  handover_id: input.handover_id,
  organisation_id: organisation,
  input,
  pickup,
  state: 'waiting',
  error: null,
  attempts: 0,
  lasting: true,
}

afterEach(async () => {
  await offlineStore.removeUnsent(handover.handover_id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a browser without storage keeps a handover as long as the page, and says so', async () => {
  await offlineStore.writeUnsent(handover)
  expect(await offlineStore.readUnsent(organisation)).toEqual([{ ...handover, lasting: false }])
  expect(await offlineStore.readUnsent('r-2')).toEqual([])
})

test('a browser that refuses its storage keeps a handover as long as the page', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  await offlineStore.writeUnsent(handover)
  expect(logged).toHaveBeenCalledOnce()
  expect(await offlineStore.readUnsent(organisation)).toMatchObject([{ lasting: false }])
})
