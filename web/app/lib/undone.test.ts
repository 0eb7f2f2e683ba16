import { expect, test } from 'vitest'
import { rememberUndone, takeUndone } from './undone'

test('keeps what was left undone through later reads, and tells it once', () => {
  rememberUndone(['donationRequests', 'claim'])
  rememberUndone(['foodItems', 'browse'])
  expect(takeUndone()).toBe('The donation was not claimed.')
  expect(takeUndone()).toBeUndefined()
})
