// Adds what the server needs to serve a build: the pages, the service worker and compressed files.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import { buildReporter } from './build-reporter.ts'
import { buildWorker } from './build-worker.ts'
import { extensions, openBuild } from './built-files.ts'
import { buildDocs } from './docs/build-docs.ts'

const build = openBuild(process.env.BUILD_DIRECTORY ?? 'build')
const { client, pages, read, withLazyImports } = build

/** Restores the session, before any page of a member. */
const loadSession = /\/load-session-/
const fallback = read('__spa-fallback.html').toString()
const scriptsByPage = pages()
  .filter(({ isLayout, path }) => !isLayout && !path.includes('*'))
  .map(({ path, scripts }) => {
    const needed = withLazyImports(scripts, (name) => loadSession.test(name))
    return [path, needed.filter((script) => !fallback.includes(script))] as const
  })
const docs = buildDocs(fileURLToPath(client)).paths.map((path) => [path, []] as const)
// The service worker serves the empty app for every page.
writeFileSync(
  new URL('__pages.json', client),
  JSON.stringify(Object.fromEntries([...scriptsByPage, ...docs, ['/__spa-fallback', []]])),
)
await buildReporter(build)
await buildWorker(build)
build.slimManifest()

// Each HTML response gets a fresh nonce, so the server compresses those itself.
const compressible = /\.(js|css|svg|json|webmanifest|txt)$/
for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!compressible.test(file) || file.startsWith('__')) continue
  const content = readFileSync(new URL(file, client))
  const brotli = brotliCompressSync(content, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
  writeFileSync(new URL(`${file}${extensions.br}`, client), brotli)
  writeFileSync(new URL(`${file}${extensions.gzip}`, client), gzipSync(content, { level: 9 }))
}
