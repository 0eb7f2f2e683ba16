import type { Config } from '@react-router/dev/config'

export default {
  // The build for browser tests has its own directory, apart from production.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: false,
  splitRouteModules: false,
  prerender: ['/', '/aboutUs', '/login', '/help', '/privacy'],
} satisfies Config
