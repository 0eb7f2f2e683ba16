import { expect, test } from 'vitest'
import { startView } from './start-view'

test.each([
  ['Europe/Berlin', 52.52],
  ['Asia/Kolkata', 28.61],
  ['America/Sao_Paulo', -23.55],
])('the map opens in the country of a clock in %s', (zone, latitude) => {
  expect(startView(zone)).toMatchObject({ center: { latitude }, zoom: 6 })
})

test.each(['America/New_York', 'UTC', 'Etc/GMT+5'])('the map opens in New York for %s', (zone) => {
  expect(startView(zone)).toEqual({ center: { latitude: 40.7128, longitude: -74.006 }, zoom: 12 })
})

test('every town has a time zone that exists', async () => {
  for (const zone of ['Europe/Kyiv', 'Asia/Calcutta', 'Pacific/Auckland'])
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
})
