import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { firstFonts, type openBuild } from './built-files.ts'

/** Pages for places without signal. */
const usedOffline = /\/(pickups|handover)\b/
/** Code that is of no use without a connection. */
const needsConnection = /\/(assistant|[\w-]*-map)-[^/]+\.js$/

/**
 * Writes sw.js: one self-contained file with the list of files that every page needs to start, and of the code that
 * pages for places without signal load on demand.
 */
export async function buildWorker({ client, assets, pages, withLazyImports }: ReturnType<typeof openBuild>) {
  const code = pages().flatMap(({ path, scripts, styles }) => [
    ...(usedOffline.test(path) ? withLazyImports(scripts, (name) => !needsConnection.test(name)) : scripts),
    ...styles,
  ])
  // Latin only; other letters are fetched and cached on demand.
  const fonts = assets.filter((name) => firstFonts.test(name)).map((name) => `/assets/${name}`)
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { FILES: JSON.stringify([...new Set([...code, ...fonts])].sort()) },
    build: {
      outDir: fileURLToPath(client),
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: fileURLToPath(new URL('../worker/sw.ts', import.meta.url)),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
