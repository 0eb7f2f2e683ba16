import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseErrorCode } from './constraints.ts'

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
  ['the server is out of memory', databaseError('53200')],
  ['there are too many connections', databaseError('53300')],
  ['a deadlock was detected', databaseError('40P01')],
  ['the host name is unknown', systemError('ENOTFOUND')],
  ['DNS is unavailable', systemError('EAI_AGAIN')],
  ['the host is unreachable', systemError('EHOSTUNREACH')],
  ['the connection is refused', systemError('ECONNREFUSED')],
  ['the connection was reset', systemError('ECONNRESET')],
  ['a response never arrived', new Error('Query read timeout')],
  [
    'the connection broke between statements',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['the connection was closed', new Error('Client was closed and is not queryable')],
  ['the pool has no free connection', new Error('timeout exceeded when trying to connect')],
  ['the connection was not established in time', new Error('timeout expired')],
])('is retryable when %s', (_what, error) => {
  expect(databaseErrorCode(error)).toBe('UNAVAILABLE')
})

test.each([
  ['a statement is wrong', databaseError('42601')],
  ['a value is out of range', databaseError('22003')],
  ['the code is wrong', new TypeError('undefined is not a function')],
])('is not retryable when %s', (_what, error) => {
  expect(databaseErrorCode(error)).toBeUndefined()
})
