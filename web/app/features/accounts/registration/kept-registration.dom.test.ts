import { beforeEach, expect, test } from 'vitest'
import { forgetRegistration, keepRegistration, keptRegistration } from './kept-registration'

beforeEach(() => sessionStorage.clear())

test('keeps typed values across a reload until they are cleared', () => {
  keepRegistration({ user_type: 'food_bank', name: 'Harvest Table', email: '', latitude: 40.7 })
  expect(keptRegistration()).toEqual({ user_type: 'food_bank', name: 'Harvest Table', latitude: 40.7 })
  forgetRegistration()
  expect(keptRegistration()).toEqual({})
})

test.each(['nonsense', 'null', '"text"', '{"password":"x"}'])('ignores %s in storage', (text) => {
  sessionStorage.setItem('registration', text)
  expect(keptRegistration()).toEqual({})
})
