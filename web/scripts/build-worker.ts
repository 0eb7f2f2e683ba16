import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { openBuild } from './built-files.ts'

/** Writes sw.js: one self-contained file with the list of files that every page needs to start. */
export async function buildWorker({ client, assets, pages }: ReturnType<typeof openBuild>) {
  const code = pages().flatMap(({ scripts, styles }) => [...scripts, ...styles])
  // Latin only; other scripts are fetched and cached on demand.
  const fonts = assets
    .filter((name) => /-latin-(opsz|wght)-normal.*\.woff2$/.test(name))
    .map((name) => `/assets/${name}`)
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
