import { readEnv } from './env.ts'
import { startNode } from './start-node.ts'

await startNode(readEnv())
