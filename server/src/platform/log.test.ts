import pg from 'pg'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('logs a database error without its client and row', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const err = Object.assign(new pg.DatabaseError('terminating connection', 7, 'error'), {
    code: '57P01',
    detail: 'Failing row contains (somebody@example.org)',
    client: { processID: 1, secretKey: 12345 },
  })
  log.error({ err }, 'database')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'database',
    err: { code: '57P01', message: 'terminating connection', stack: expect.any(String) },
  })
  expect(lines[0]).not.toMatch(/secretKey|somebody@/)
})

test('logs a request without its headers', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const headers = { authorization: 'Bearer secret' }
  log.info({ req: { method: 'GET', url: '/api/badges', ip: '192.0.2.1', headers } }, 'request completed')
  expect(JSON.parse(lines[0] ?? '').req).toEqual({
    method: 'GET',
    url: '/api/badges',
    remoteAddress: '192.0.2.1',
  })
})
