import { expect, test } from 'vitest'
import { startView } from './start-view'

test.each([
  ['Europe/Berlin', 52.52],
  ['Asia/Kolkata', 28.61],
  ['America/Sao_Paulo', -23.55],
])('opens the map in the country of the time zone %s', (zone, latitude) => {
  expect(startView(zone)).toMatchObject({ center: { latitude }, zoom: 6 })
})

test.each(['America/New_York', 'UTC', 'Etc/GMT+5'])('opens the map in New York for %s', (zone) => {
  expect(startView(zone)).toEqual({ center: { latitude: 40.7128, longitude: -74.006 }, zoom: 12 })
})

test('every town has a valid time zone', async () => {
  for (const zone of ['Europe/Kyiv', 'Asia/Calcutta', 'Pacific/Auckland'])
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
})
