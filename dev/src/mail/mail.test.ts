import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mail } from './mailbox.ts'
import { startMailCatcher } from './start.ts'

let catcher: Awaited<ReturnType<typeof startMailCatcher>>

beforeEach(async () => {
  catcher = await startMailCatcher({ smtpPort: 0, httpPort: 0 })
})

afterEach(() => catcher.close())

async function deliver(mail: SendMailOptions) {
  const transport = createTransport(catcher.smtpUrl)
  await transport.sendMail({ from: 'hello@surplate.example', to: 'bank@example.org', ...mail })
  transport.close()
}

function get(path: string) {
  return fetch(new URL(path, catcher.url))
}

async function caught(path = '/api/mails') {
  return (await (await get(path)).json()) as Mail[]
}

test('lists mails sent over SMTP with text and HTML, newest first', async () => {
  await deliver({ subject: 'First', text: 'Plain words', html: '<p>Rich words</p>' })
  await deliver({ subject: 'Zweite Suppe für dich', text: 'More' })

  const [second, first] = await caught()
  expect(second).toMatchObject({ subject: 'Zweite Suppe für dich' })
  expect(first).toMatchObject({ from: 'hello@surplate.example', to: ['bank@example.org'], subject: 'First' })
  expect(first?.text.trim()).toBe('Plain words')
  expect(first?.html.trim()).toBe('<p>Rich words</p>')
  expect(first?.headers).toContainEqual({ name: 'To', value: 'bank@example.org' })
})

test('filters mails by recipient, including blind copies', async () => {
  await deliver({ to: 'Bank@Example.org', bcc: 'hidden@example.org', subject: 'Soup' })
  await deliver({ to: 'other@example.org', subject: 'Bread' })

  expect(await caught('/api/mails?to=bank@example.org')).toMatchObject([{ subject: 'Soup' }])
  expect(await caught('/api/mails?to=HIDDEN@example.org')).toMatchObject([{ subject: 'Soup' }])
  expect(await caught('/api/mails?to=nobody@example.org')).toEqual([])
})

test('returns a mail by id, and 404 for an unknown id', async () => {
  await deliver({ subject: 'Soup', text: 'Hot' })
  const [mail] = await caught()

  expect(await (await get(`/api/mails/${mail?.id}`)).json()).toEqual(mail)
  expect((await get('/api/mails/99')).status).toBe(404)
  expect((await get('/mails/99')).status).toBe(404)
})

test('escapes mail content in the pages', async () => {
  await deliver({ subject: '<script>alert(1)</script>', text: '<img src=x>', headers: { 'x-note': '"><b>' } })
  const [mail] = await caught()

  for (const path of ['/', `/mails/${mail?.id}`, '/?to="><script>']) {
    const page = await (await get(path)).text()
    expect(page).not.toMatch(/<script>|<img|<b>/)
  }
  expect(await (await get('/')).text()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('sandboxes the HTML of a mail', async () => {
  await deliver({
    subject: 'Soup',
    html: '<html><head></head><body><a href="http://localhost:5173">Open</a></body></html>',
  })
  const [mail] = await caught()

  expect(await (await get(`/mails/${mail?.id}`)).text()).toContain('sandbox="allow-popups')
  const part = await get(`/mails/${mail?.id}/html`)
  expect(part.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/)
  expect(await part.text()).toContain('<base target="_blank">')
})

test('deleting empties the mailbox and notifies open pages', async () => {
  await deliver({ subject: 'Soup' })
  const events = await get('/events')

  const answer = await fetch(new URL('/api/mails', catcher.url), { method: 'DELETE' })
  expect(answer.status).toBe(204)
  expect(await caught()).toEqual([])
  const { value } = (await events.body?.getReader().read()) ?? {}
  expect(new TextDecoder().decode(value)).toContain('changed')
})

test('keeps only the newest thousand mails', async () => {
  const transport = createTransport({ url: catcher.smtpUrl, pool: true, maxConnections: 1 })
  for (let number = 1; number <= 1001; number += 1) {
    await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', subject: `Mail ${number}` })
  }
  transport.close()

  const mails = await caught()
  expect(mails).toHaveLength(1000)
  expect(mails[0]?.subject).toBe('Mail 1001')
  expect(mails.at(-1)?.subject).toBe('Mail 2')
}, 60_000)
