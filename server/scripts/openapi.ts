import { openApiDocument } from '../src/openapi.ts'

console.log(JSON.stringify(await openApiDocument(), null, 2))
