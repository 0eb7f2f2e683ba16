/// <reference lib="webworker" />
// Caches the app so that pages open offline. API responses are never cached, so no user data remains after a
// sign-out.
export {}

declare const self: ServiceWorkerGlobalScope
/** Files that every page needs to start, with hashed names. Injected by the build. */
declare const FILES: string[]

const shell = '/__spa-fallback'
const cacheName = 'app'

self.addEventListener('install', (event) => event.waitUntil(keepApp()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
})

async function keepApp() {
  const cache = await caches.open(cacheName)
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await cache.addAll(FILES.filter((path) => !kept.includes(path)))
  // Last, so that the shell is never cached without its files.
  await cache.add(new Request(shell, { cache: 'reload' }))
  await forgetOldFiles(cache, kept)
  await self.skipWaiting()
}

/** Also keeps the previous build's files, which open tabs may still request. */
async function forgetOldFiles(cache: Cache, kept: string[]) {
  const last = await cache.match('/__files')
  const lastFiles: string[] = last ? await last.json() : kept
  const current = new Set([...FILES, ...lastFiles, shell])
  await Promise.all(kept.filter((path) => !current.has(path)).map((path) => cache.delete(path)))
  await cache.put('/__files', new Response(JSON.stringify(FILES)))
}

/** A bad connection may leave a request without an answer for minutes. */
const patienceMs = 8_000

/** Network first; the cached app shows that it is offline. */
async function page(request: Request): Promise<Response> {
  const fresh = fetch(request)
  const answered = fresh.then(
    () => true,
    () => false,
  )
  const kept = (await Promise.race([answered, noAnswer()])) ? undefined : await caches.match(shell)
  return kept ?? fresh
}

function noAnswer() {
  return new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs))
}

/** Files are immutable. Ones loaded on demand, such as charts, are cached for next time. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreSearch: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && response.status === 200) {
    const cache = await caches.open(cacheName)
    await cache.put(request, response.clone())
  }
  return response
}
