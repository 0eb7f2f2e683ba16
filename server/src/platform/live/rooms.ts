import type { Coordinates } from '@surplate/contract/geo'
import { cellToParent, getHexagonEdgeLengthAvg, gridDisk, latLngToCell, UNITS } from 'h3-js'

/** Map cells of about 10 km for the usual range, of about 70 km for a wide one. */
const fine = 5
const coarse = 3
const fineUpToKm = 100
const anywhere = 'cell:anywhere'

export const personRoom = (userId: string) => `person:${userId}`
export const organisationRoom = (organisationId: string) => `organisation:${organisationId}`

/** Whoever looks at the leaderboard. */
export const leaderboardRoom = 'leaderboard'

/** Where a new item is announced: its own cells, so the cost does not grow with the size of the network. */
export function roomsOfPlace({ latitude, longitude }: Coordinates): string[] {
  const cell = latLngToCell(latitude, longitude, fine)
  return [cellRoom(cell), cellRoom(cellToParent(cell, coarse)), anywhere]
}

/** What a food bank listens to: every cell that its pickup range touches; a range of null means anywhere. */
export function roomsOfRange({ latitude, longitude }: Coordinates, rangeKm: number | null): string[] {
  if (rangeKm === null) return [anywhere]
  const resolution = rangeKm <= fineUpToKm ? fine : coarse
  // Neighbouring centres lie at least 1.5 edges apart even where cells are squeezed; one ring more covers the rim.
  const rings = Math.ceil(rangeKm / (getHexagonEdgeLengthAvg(resolution, UNITS.km) * 1.5)) + 1
  return gridDisk(latLngToCell(latitude, longitude, resolution), rings).map(cellRoom)
}

export function isCellRoom(room: string) {
  return room.startsWith('cell:')
}

function cellRoom(cell: string) {
  return `cell:${cell}`
}
