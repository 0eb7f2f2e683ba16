import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const app = `${import.meta.dirname}/../../`

test('only `optional` uses React’s `lazy`, because it puts an error boundary around the code', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.*'] })
  const users = sources.filter((file) =>
    /\b(lazy|Suspense)\b\s*[<(,}]/.test(readFileSync(app + file, 'utf8')),
  )
  expect(users).toEqual(['ui/feedback/optional.tsx'])
})
