import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { somePickup } from '~/testing/pickups'
import { show, startAnew } from './testing'
import { apiStandIn } from './testing-server'

vi.mock('~/lib/network/api', async () => (await import('./testing-server')).apiStandIn)
vi.mock('./place-map', () => ({ PlaceMap: () => null }))
vi.mock('../offline/saved-lists', () => ({ useSavedPickup: () => somePickup() }))
beforeEach(startAnew)

test('shows what the device saved while the server cannot be reached', async () => {
  vi.spyOn(apiStandIn.api.pickups, 'get').mockRejectedValue(new Error('offline'))
  show('food_bank')
  expect(await screen.findByText('This is what your device saved. It may have changed since.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Saffron & Clove' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Show code' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change the collector' })).toBeNull()
  vi.restoreAllMocks()
})

test('does not show a saved pickup that the server says is not there', async () => {
  show('food_bank')
  expect(await screen.findByText('There is no such pickup.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Show code' })).toBeNull()
})
