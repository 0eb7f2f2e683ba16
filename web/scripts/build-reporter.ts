import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import root from '../../package.json' with { type: 'json' }
import type { openBuild } from './built-files.ts'

/** Writes the script that reports errors of pages, and lets every page load it. */
export async function buildReporter({ client, read, htmlFiles }: ReturnType<typeof openBuild>) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_VERSION': JSON.stringify(root.version) },
    build: {
      outDir: fileURLToPath(client),
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: fileURLToPath(new URL('../app/lib/errors/report-errors.ts', import.meta.url)),
        output: { entryFileNames: 'assets/report-errors-[hash].js' },
      },
    },
  })
  const file = [built].flat().flatMap((part) => ('output' in part ? part.output : []))[0]?.fileName
  const script = `<script>${waitFor(`/${file}`)}</script>`
  for (const page of htmlFiles)
    writeFileSync(new URL(page, client), read(page).toString().replace('<head>', `<head>${script}`))
}

/** Collects what happens from the start, also if the app does not start, and loads the script after the page. */
function waitFor(file: string): string {
  const collect =
    'const errors=window.errors=[],log=console.error;' +
    'for(const kind of["error","unhandledrejection"])addEventListener(kind,event=>errors.push(event));' +
    'console.error=(...parts)=>{errors.push(parts);log(...parts)}'
  // The quotes tell the budgets that it is none of the first scripts.
  return `{${collect};addEventListener("load",()=>import('${file}'))}`
}
