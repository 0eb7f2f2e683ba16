import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { apiRoutes } from './plugins/api-routes.ts'
import { firstLoadChunk } from './plugins/first-load.ts'
import { routeErrors } from './plugins/route-errors.ts'

const api = 'http://127.0.0.1:3000'

// Only these modes may sign people in against the identity emulator. It is a constant and not an
// environment variable, so that no .env file can bring it into a production build.
const emulators: Record<string, string> = {
  development: 'http://localhost:9099',
  e2e: `http://localhost:${9199 + Number(process.env.E2E_PORT_SHIFT ?? 0)}`,
}

export default defineConfig(({ mode }) => ({
  plugins: [tailwindcss(), apiRoutes(), routeErrors(), reactRouter()],
  define: {
    'import.meta.env.VITE_IDENTITY_EMULATOR': JSON.stringify(emulators[mode] ?? ''),
  },
  // Drawings stay files: cached on their own, and allowed by a policy without data: addresses.
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: firstLoadChunk, debugName: 'first load' }] } },
    },
  },
  // Found at the start, so that no page is reloaded in the middle of being used.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  server: {
    port: 5173,
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
}))
