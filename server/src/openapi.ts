import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@surplate/contract/contract'

/** Generated from the contract alone, so it can be printed without a server. */
export async function openApiDocument() {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
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
}
