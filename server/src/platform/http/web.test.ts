import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'surplate-web-'))
  await mkdir(join(root, 'assets'))
  await mkdir(join(root, 'aboutUs'))
  const page = (title: string) =>
    `<!doctype html><html><head><title>${title}</title><meta property="og:image" content="/card.png"/></head><body><script>start()</script></body></html>`
  await writeFile(join(root, 'index.html'), page('Home'))
  await writeFile(join(root, 'aboutUs', 'index.html'), page('About'))
  await writeFile(join(root, '__spa-fallback.html'), page('App'))
  await writeFile(join(root, 'assets', 'entry-abc.js'), 'start()')
  server = await startTestServer({ env: { WEB_ROOT: root } })
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

const open = (url: string, accept = 'text/html') => server.app.inject({ url, headers: { accept } })

test('prerendered pages answer on their paths, every other page with the app', async () => {
  expect((await open('/')).body).toContain('<title>Home</title>')
  expect((await open('/aboutUs')).body).toContain('<title>About</title>')
  expect((await open('/restaurant/dashboard')).body).toContain('<title>App</title>')
})

test('social cards have the address of this installation', async () => {
  expect((await open('/')).body).toContain('content="http://surplate.test/card.png"')
})

test('only scripts of the page itself may run: each answer has its own nonce', async () => {
  const [first, second] = [await open('/'), await open('/')]
  const policy = String(first.headers['content-security-policy'])
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  expect(first.body).toContain(`<script nonce="${nonce}">`)
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(second.headers['content-security-policy']).not.toBe(policy)
})

test('files with a hash in their name are kept for good; missing ones are not found', async () => {
  const file = await open('/assets/entry-abc.js', '*/*')
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect((await open('/assets/entry-old.js', '*/*')).statusCode).toBe(404)
  expect((await open('/api/nothing')).json()).toMatchObject({ code: 'NOT_FOUND' })
  expect((await open('/../../etc/passwd', '*/*')).statusCode).toBe(404)
})
