import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

interface WebOptions {
  /** Output folder of the web build. */
  root: string
  /** Origins of the sign-in provider, for its frame, its API and, with the emulator, its script; none if people sign in by mail. */
  identityOrigins: string[]
  tileUrl: string
  publicUrl: string
}

/** Serves the built web app. Pages get a new nonce per response, so that only our inline scripts run. */
export async function serveWeb(app: FastifyInstance, options: WebOptions) {
  const [pages, scriptsOf] = await Promise.all([readPages(options), readScripts(options.root)])
  const fallback = pages.get('/__spa-fallback')
  if (fallback === undefined) throw new Error(`no web build in ${options.root}`)

  await app.register(fastifyStatic, {
    root: options.root,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '__*'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      const file = relative(options.root, path)
      reply.header('cache-control', cacheControl(file))
      // A service worker gets its policy from its own file.
      if (isWorker(file))
        reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'")
    },
  })

  app.get('/*', (request, reply) => {
    const path = pathOf(request.url)
    const scripts = scriptsOf(path)
    if (scripts) return sendPage(reply, pages.get(path) ?? withScripts(fallback, scripts))
    // Browsers get the not-found page of the app; other clients get an error.
    if (!request.headers.accept?.includes('text/html') || path.startsWith('/api/'))
      return reply.callNotFound()
    return sendPage(reply.status(404), fallback)
  })

  function sendPage(reply: FastifyReply, html: string) {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentSecurityPolicy(nonce, options))
      .send(withNonce(html, nonce))
  }
}

/** Also matches its compressed versions. */
function isWorker(file: string): boolean {
  return /^sw\.js(\.br|\.gz)?$/.test(file)
}

function cacheControl(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  return isWorker(file) ? 'no-cache' : 'public, max-age=3600'
}

/** Path without query and trailing slash. */
function pathOf(url: string): string {
  const [path = ''] = url.split('?')
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** Finds the scripts of the page at a path, if the build has one. Case-insensitive, like the app. */
async function readScripts(root: string): Promise<(path: string) => string[] | undefined> {
  const listed: Record<string, string[]> = JSON.parse(await readFile(join(root, '__pages.json'), 'utf8'))
  const pages = Object.entries(listed).map(([address, scripts]) => ({
    pattern: patternOf(address),
    scripts,
  }))
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.scripts
}

/** `/pickups/:id`, or `/desk/:section?` with a part that may be missing. */
function patternOf(address: string): RegExp {
  const path = address.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${path}$`, 'i')
}

/** Otherwise the browser would find them one after the other, each in the one before. */
function withScripts(html: string, scripts: string[]): string {
  const links = scripts.map((script) => `<link rel="modulepreload" href="${script}">`)
  return html.replace('</head>', `${links.join('')}</head>`)
}

/** Prerendered pages by path: aboutUs/index.html is /aboutUs. */
async function readPages({ root, publicUrl, identityOrigins }: WebOptions): Promise<Map<string, string>> {
  const prepare = (html: string) => {
    const page = withAddress(html, publicUrl)
    return identityOrigins.length > 0 ? page : mailOnly(page)
  }
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.html'))
  const entries = files.map(
    async (file): Promise<[string, string]> => [
      `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`,
      prepare(await readFile(join(root, file), 'utf8')),
    ],
  )
  return new Map(await Promise.all(entries))
}

/** Social cards need absolute URLs, but the same build serves every installation. */
function withAddress(html: string, publicUrl: string): string {
  return html.replace(/(<meta property="og:(?:image|url)" content=")(?=\/)/g, `$1${publicUrl}`)
}

/** Styles hide what is about Google, also before scripts run. */
function mailOnly(html: string): string {
  return html.replace('<html', '<html data-mail-only')
}

function withNonce(html: string, nonce: string): string {
  return html
    .replace(/<script(?=[\s>])/g, `<script nonce="${nonce}"`)
    .replace('<head>', `<head><meta name="csp-nonce" content="${nonce}">`)
}

function contentSecurityPolicy(nonce: string, { identityOrigins, tileUrl }: WebOptions): string {
  const google = identityOrigins.length > 0
  const identity = google ? ` ${identityOrigins.join(' ')}` : ''
  const scripts = google ? ` https://apis.google.com${identity}` : ''
  const photos = google ? ' https://*.googleusercontent.com' : ''
  const calls = google
    ? ` https://identitytoolkit.googleapis.com https://securetoken.googleapis.com${identity}`
    : ''
  const tiles = new URL(tileUrl.replace('{s}', 'x')).origin.replace('//x.', '//*.')
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${photos} ${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${calls}`,
    `frame-src${identity || " 'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
