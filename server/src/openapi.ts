import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@surplate/contract/contract'
import { photoPaths } from './features/photos/documentation.ts'
import { calendarPaths } from './features/pickups/calendar/documentation.ts'
import { documentPaths } from './features/verification/documents/documentation.ts'

/** Generated from the contract, and the few routes that are not JSON, so it can be printed without a server. */
export async function openApiDocument() {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Surplate',
      version: '1',
      description: 'Restaurants list surplus food; food banks claim, collect and review it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    security: [{ firebase: [] }],
    components: {
      securitySchemes: { firebase: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' } },
    },
  })
  return { ...document, paths: { ...document.paths, ...photoPaths, ...documentPaths, ...calendarPaths } }
}
