import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A timer that waits for an idle page would outlive the document of its test file.
vi.mock('~/lib/loading/when-idle', async (load) => ({
  ...(await load<typeof import('~/lib/loading/when-idle')>()),
  whenIdle: () => undefined,
}))

// Generous timeout for slow machines.
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)
