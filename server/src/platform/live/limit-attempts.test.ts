import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { limitAttempts } from './limit-attempts.ts'

test('closes a connection at its second attempt, before the packets that follow are read', () => {
  const closed: boolean[] = []
  const connection = Object.assign(new EventEmitter(), { close: (discard: boolean) => closed.push(discard) })
  limitAttempts(connection)
  const receive = (type: string, data?: unknown) => connection.emit('packet', { type, data })
  receive('message', '0{"token":"first"}')
  receive('ping')
  receive('message', '2["joinFoodbankRoom","id"]')
  receive('message', Buffer.from('0'))
  expect(closed).toEqual([])
  receive('message', '0{"token":"second"}')
  expect(closed).toEqual([true])
})
