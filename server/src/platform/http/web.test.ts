import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let root: string
const script = 'start();'.repeat(500)

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'surplate-web-'))
  await mkdir(join(root, 'assets'))
  await mkdir(join(root, 'aboutUs'))
  const page = (title: string) =>
    `<!doctype html><html><head><title>${title}</title><meta property="og:image" content="/card.png"/></head><body><script>start()</script></body></html>`
  await writeFile(join(root, 'index.html'), page('Home'))
  await writeFile(join(root, 'aboutUs', 'index.html'), page('About'))
  await writeFile(join(root, '__spa-fallback.html'), page('App'))
  await writeFile(
    join(root, '__pages.json'),
    JSON.stringify({
      '/': [],
      '/aboutUs': [],
      '/login': ['/assets/login-abc.js'],
      '/help/:audience/:name': ['/assets/article-abc.js'],
      '/operator/:section?/:id?': [],
    }),
  )
  await writeFile(join(root, 'sw.js'), 'keep()')
  await writeFile(join(root, 'assets', 'entry-abc.js'), script)
  await writeFile(join(root, 'assets', 'entry-abc.js.br'), brotliCompressSync(script))
  await writeFile(join(root, 'assets', 'entry-abc.js.gz'), gzipSync(script))
  server = await startTestServer({ env: { WEB_ROOT: root } })
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

const open = (url: string, accept = 'text/html') => server.app.inject({ url, headers: { accept } })

test('serves prerendered pages on their paths and the app on all others', async () => {
  expect((await open('/')).body).toContain('<title>Home</title>')
  expect((await open('/aboutUs')).body).toContain('<title>About</title>')
  expect((await open('/login')).body).toContain('<title>App</title>')
})

test.each([
  '/login',
  '/login/',
  '/Login?next=%2F',
  '/help/everyone/live',
  '/operator',
  '/operator/jobs',
  '/operator/people/1',
])('serves a page at %s for any client, including link previews and HEAD', async (url) => {
  const preview = await open(url, '*/*')
  expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(preview.body).toContain('<title>App</title>')
  const head = await server.app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
    200,
    'text/html; charset=utf-8',
    '',
  ])
})

test('a page that is not prerendered names its scripts at once, and no others', async () => {
  const page = (await open('/help/everyone/live')).body
  expect(page).toContain('<link rel="modulepreload" href="/assets/article-abc.js"></head>')
  expect(page).not.toContain('login-abc.js')
  expect((await open('/no/such/page')).body).not.toContain('modulepreload')
})

test('returns 404 for an unknown path, as a page to browsers and as an error to other clients', async () => {
  const browser = await open('/no/such/page')
  expect([browser.statusCode, browser.headers['cache-control']]).toEqual([404, 'no-cache'])
  expect(browser.body).toContain('<title>App</title>')
  const program = await open('/no/such/page', '*/*')
  expect([program.statusCode, program.json().code]).toEqual([404, 'NOT_FOUND'])
  expect((await open('/__pages.json', '*/*')).statusCode).toBe(404)
})

test('answers a path of thousands of slashes at once', async () => {
  expect((await open(`${'/'.repeat(150_000)}a`)).statusCode).toBe(404)
}, 10_000)

test('uses absolute URLs of this installation in social cards', async () => {
  expect((await open('/')).body).toContain('content="http://surplate.test/card.png"')
})

test('only allows scripts of the page itself, with a new nonce per response', async () => {
  const [first, second] = [await open('/'), await open('/')]
  const policy = String(first.headers['content-security-policy'])
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  expect(first.body).toContain(`<script nonce="${nonce}">`)
  expect(policy).not.toContain('unsafe-inline')
  for (const none of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy).toContain(`${none} 'none'`)
  expect(second.headers['content-security-policy']).not.toBe(policy)
})

test('without Firebase, pages say so to their styles and allow nothing of Google', async () => {
  const firebase = {
    FIREBASE_PROJECT_ID: undefined,
    FIREBASE_API_KEY: undefined,
    FIREBASE_AUTH_DOMAIN: undefined,
  }
  const { app } = await server.createNode({ ...firebase, WEB_ROOT: root })
  for (const url of ['/', '/login']) {
    const { body, headers } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(body).toContain('<html data-mail-only>')
    expect(headers['content-security-policy']).toContain("frame-src 'none'")
    expect(headers['content-security-policy']).not.toMatch(/google|undefined| {2}/)
  }
  await app.close()
  const usual = await open('/')
  expect(usual.body).toContain('<html>')
  expect(usual.headers['content-security-policy']).toContain('https://apis.google.com')
})

test('caches hashed files forever and returns 404 for missing ones', async () => {
  const file = await open('/assets/entry-abc.js', '*/*')
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect((await open('/assets/entry-old.js', '*/*')).statusCode).toBe(404)
  expect((await open('/api/nothing')).json()).toMatchObject({ code: 'NOT_FOUND' })
  expect((await open('/../../etc/passwd', '*/*')).statusCode).toBe(404)
})

const fetchScript = (
  encoding?: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) =>
  server.app.inject({
    method,
    url: '/assets/entry-abc.js',
    headers: { ...headers, ...(encoding && { 'accept-encoding': encoding }) },
  })

test('serves the best accepted compression of a file', async () => {
  const [brotli, gzip, plain] = await Promise.all([
    fetchScript('gzip, deflate, br'),
    fetchScript('gzip'),
    fetchScript(),
  ])
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'content-length': String(brotliCompressSync(script).length),
  })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(script)
  for (const { headers } of [brotli, gzip, plain]) expect(headers.vary).toMatch(/accept-encoding/i)
})

test('uses an ETag per encoding, and sends no body for HEAD and for a matching ETag', async () => {
  const [brotli, plain] = await Promise.all([fetchScript('br'), fetchScript()])
  expect(brotli.headers.etag).not.toBe(plain.headers.etag)
  const unchanged = await fetchScript('br', { 'if-none-match': String(brotli.headers.etag) })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  const head = await fetchScript('br', {}, 'HEAD')
  expect(head.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': brotli.headers['content-length'],
  })
  expect(head.body).toBe('')
})

test('serves a range of the negotiated encoding', async () => {
  const part = await fetchScript('br', { range: 'bytes=0-9' })
  expect([part.statusCode, part.headers['content-encoding']]).toEqual([206, 'br'])
  expect(part.rawPayload).toEqual(brotliCompressSync(script).subarray(0, 10))
})

test('does not serve compressed files by name', async () => {
  expect((await open('/assets/entry-abc.js.br', '*/*')).statusCode).toBe(404)
})

test('does not cache the service worker, restricts it to its own origin and lets nobody frame it', async () => {
  expect((await open('/sw.js', '*/*')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  })
})
