import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { apiRoutes } from './plugins/api-routes.ts'
import { chunks } from './plugins/chunks.ts'
import { iconImports } from './plugins/icon-imports.ts'
import { leanRouter } from './plugins/lean-router.ts'
import { routeErrors } from './plugins/route-errors.ts'

const api = 'http://127.0.0.1:3000'

// Only these modes may use the identity emulator. A constant rather than an environment variable, so that no
// .env file can bring it into a production build.
const emulators: Record<string, string> = {
  development: 'http://localhost:9099',
  e2e: `http://localhost:${9199 + Number(process.env.E2E_PORT_SHIFT ?? 0)}`,
}

export default defineConfig(({ mode }) => ({
  plugins: [tailwindcss(), apiRoutes(), iconImports(), leanRouter(), routeErrors(), reactRouter()],
  resolve: { tsconfigPaths: true },
  define: {
    'import.meta.env.VITE_IDENTITY_EMULATOR': JSON.stringify(emulators[mode] ?? ''),
  },
  // Drawings stay files: cached separately, and allowed by a CSP without data: URLs.
  build: {
    assetsInlineLimit: 0,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } } },
  // Pre-bundled at startup, so that no page reloads while in use.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  server: {
    port: 5173,
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
}))
