import type { Config } from '@react-router/dev/config'

export default {
  // The build for browser tests lies beside the one for production, and is never mistaken for it.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: false,
  prerender: ['/', '/aboutUs', '/login', '/help'],
} satisfies Config
