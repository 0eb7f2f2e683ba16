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
