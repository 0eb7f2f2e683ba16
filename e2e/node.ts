import { readEnv } from '../server/src/env.ts'
import { startNode } from '../server/src/start-node.ts'
import { patient } from '../server/src/testing/patience.ts'

await startNode(readEnv(), { patience: patient })
