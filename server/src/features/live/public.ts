import type { Coordinates } from '@surplate/contract/lib/geo'
import { cellToParent, getHexagonEdgeLengthAvg, gridDisk, latLngToCell, UNITS } from 'h3-js'
import { LRUCache } from 'lru-cache'

/** H3 resolutions: cells of about 10 km for normal ranges, about 70 km for wide ones. */
const fine = 5
const coarse = 3
const fineUpToKm = 100
const anywhere = 'cell:anywhere'

export const personRoom = (userId: string) => `person:${userId}`
export const organisationRoom = (organisationId: string) => `organisation:${organisationId}`

/** Of everyone who runs the network. */
export const operatorsRoom = 'operators'

export const leaderboardRoom = 'leaderboard'

/** Rooms for a new item: only its own cells, so the cost does not grow with the network. */
export function roomsOfPlace({ latitude, longitude }: Coordinates): string[] {
  const cell = latLngToCell(latitude, longitude, fine)
  return [cellRoom(cell), cellRoom(cellToParent(cell, coarse)), anywhere]
}

const remembered = new LRUCache<string, string[]>({ max: 2_000 })

/** Rooms of a food bank: every cell that its pickup range touches; null means anywhere. */
export function roomsOfRange({ latitude, longitude }: Coordinates, rangeKm: number | null): string[] {
  if (rangeKm === null) return [anywhere]
  const key = [latitude, longitude, rangeKm].join()
  const rooms = remembered.get(key) ?? cellsInRange({ latitude, longitude }, rangeKm)
  remembered.set(key, rooms)
  return rooms
}

function cellsInRange({ latitude, longitude }: Coordinates, rangeKm: number): string[] {
  const resolution = rangeKm <= fineUpToKm ? fine : coarse
  // Neighbouring centres are at least 1.5 edges apart even in distorted cells; one extra ring covers the border.
  const rings = Math.ceil(rangeKm / (getHexagonEdgeLengthAvg(resolution, UNITS.km) * 1.5)) + 1
  return gridDisk(latLngToCell(latitude, longitude, resolution), rings).map(cellRoom)
}

export function isCellRoom(room: string) {
  return room.startsWith('cell:')
}

function cellRoom(cell: string) {
  return `cell:${cell}`
}
