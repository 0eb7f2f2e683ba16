import { startIdentity } from './identity/start.ts'

const { url } = await startIdentity({ port: Number(process.env.IDENTITY_PORT ?? 9099) })
console.log(`Identity emulator ready at ${url}`)
