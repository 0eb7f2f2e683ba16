import pg from 'pg'
import { expect, test } from 'vitest'
import { meaningOf } from './constraints.ts'

function databaseError(code: string) {
  return Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code })
}

function systemError(code: string) {
  return Object.assign(new Error(`connect ${code}`), { code })
}

test.each([
  ['the server is stopping', databaseError('57P01')],
  ['a statement took too long', databaseError('57014')],
  ['the server is read only', databaseError('25006')],
  ['a transaction was idle for too long', databaseError('25P03')],
  ['a lock was not released in time', databaseError('55P03')],
  ['the disk is full', databaseError('53100')],
  ['memory is used up', databaseError('53200')],
  ['there are too many connections', databaseError('53300')],
  ['a deadlock was broken', databaseError('40P01')],
  ['the name is unknown', systemError('ENOTFOUND')],
  ['the name service is away', systemError('EAI_AGAIN')],
  ['there is no route', systemError('EHOSTUNREACH')],
  ['nobody listens', systemError('ECONNREFUSED')],
  ['the connection was reset', systemError('ECONNRESET')],
  ['an answer never came', new Error('Query read timeout')],
  [
    'the connection broke between statements',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['the connection was given up', new Error('Client was closed and is not queryable')],
  ['the pool has none to lend', new Error('timeout exceeded when trying to connect')],
  ['the connection was not established in time', new Error('timeout expired')],
])('a caller may try again when %s', (_what, error) => {
  expect(meaningOf(error)).toBe('UNAVAILABLE')
})

test.each([
  ['a statement is wrong', databaseError('42601')],
  ['a value is out of range', databaseError('22003')],
  ['the code is wrong', new TypeError('undefined is not a function')],
])('a caller is not asked to try again when %s', (_what, error) => {
  expect(meaningOf(error)).toBeUndefined()
})
