import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Generous timeout for slow machines.
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)
