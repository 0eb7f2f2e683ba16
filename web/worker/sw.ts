/// <reference lib="webworker" />
// Keeps the app itself on the device, so that pages open without a network. It never keeps an answer of the API:
// nothing that belongs to a person is left behind when they sign out.
export {}

declare const self: ServiceWorkerGlobalScope
/** What every page needs to start; their names change with their content. Written by the build. */
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
  // Last, so that a shell is never kept without its files.
  await cache.add(new Request(shell, { cache: 'reload' }))
  await forgetOldFiles(cache, kept)
  await self.skipWaiting()
}

/** Keeps the files of the build before this one too: a tab that is still open may ask for them. */
async function forgetOldFiles(cache: Cache, kept: string[]) {
  const last = await cache.match('/__files')
  const lastFiles: string[] = last ? await last.json() : kept
  const wanted = new Set([...FILES, ...lastFiles, shell])
  await Promise.all(kept.filter((path) => !wanted.has(path)).map((path) => cache.delete(path)))
  await cache.put('/__files', new Response(JSON.stringify(FILES)))
}

/** From the network as long as there is one; the app itself says that there is none. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (failure) {
    const kept = await caches.match(shell)
    if (!kept) throw failure
    return kept
  }
}

/** A file never changes under its name. What is used once, such as a chart, is there the next time too. */
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
