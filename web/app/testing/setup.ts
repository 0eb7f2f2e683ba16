import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A machine may be slow; what never comes still fails.
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)
