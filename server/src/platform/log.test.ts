import { readFileSync } from 'node:fs'
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
    route: 'none',
    url: '/api/badges',
    remoteAddress: '192.0.2.1',
  })
})

test.each([
  [
    'a language model',
    Object.assign(new Error('Value: {"text":"Anna is ill"}'), { name: 'AI_TypeValidationError' }),
  ],
  ['JSON', thrownBy(() => JSON.parse('Anna is ill'))],
  ['files', thrownBy(() => readFileSync('/nowhere/Anna.webp'))],
])('logs an error of %s without what it quotes', (_what, err) => {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).error({ err }, 'failed')
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    type: expect.any(String),
    message: expect.any(String),
  })
  expect(lines[0]).not.toContain('Anna')
})

test('removes what looks personal or secret from any field', () => {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).info(
    { told: ['anna@example.org'] },
    'call +46 70 123 45 67',
  )
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ told: ['[email]'], msg: 'call [phone]' })
})

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}
