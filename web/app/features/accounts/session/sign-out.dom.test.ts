import { expect, test, vi } from 'vitest'
import { currentSession, setFirebaseUid } from '~/lib/session/session'
import { onSessionEnd } from '~/lib/session/session-end'
import { keepRegistration, keptRegistration } from '../registration/kept-registration'
import { endSession } from './sign-out'

test('a sign-out clears the user and the typed registration, then everything registered for it', async () => {
  const usersLeft: string[] = []
  const another = vi.fn()
  onSessionEnd(() => usersLeft.push(currentSession().firebase_uid))
  onSessionEnd(another)
  setFirebaseUid('g-1', null)
  keepRegistration({ name: 'Mo’s Grill' })
  await endSession()
  expect(usersLeft).toEqual([''])
  expect(another).toHaveBeenCalledOnce()
  expect(keptRegistration()).toEqual({})
})
