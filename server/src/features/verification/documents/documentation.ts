import { acceptedPhotoTypes } from '@surplate/contract/photos'
import { documentPurposes, documentsPath } from '@surplate/contract/verification-rules'

const tags = ['Verification']
const bytes = { schema: { type: 'string', format: 'binary' } }
const failures = (...statuses: [status: number, description: string][]) =>
  Object.fromEntries(statuses.map(([status, description]) => [status, { description }]))
const parameter = (name: string, schema: object) => ({ name, in: 'path', required: true, schema })

/** The routes of documents for the API documentation; they are not calls of the contract, because they are not JSON. */
export const documentPaths = {
  [`${documentsPath}/{purpose}`]: {
    post: {
      operationId: 'verification.uploadDocument',
      summary: 'Upload a document for the network, in the place of the former one',
      tags,
      parameters: [parameter('purpose', { type: 'string', enum: documentPurposes })],
      requestBody: {
        required: true,
        content: Object.fromEntries([...acceptedPhotoTypes, 'application/pdf'].map((type) => [type, bytes])),
      },
      responses: {
        201: { description: 'Created; the answer is that of verification.get' },
        ...failures(
          [401, 'UNAUTHENTICATED'],
          [403, 'FORBIDDEN'],
          [404, 'NOT_FOUND or NOT_REGISTERED'],
          [409, 'ILLEGAL_TRANSITION'],
          [413, 'PAYLOAD_TOO_LARGE'],
          [422, 'INVALID_INPUT'],
          [429, 'TOO_MANY_REQUESTS'],
          [503, 'UNAVAILABLE'],
        ),
      },
    },
  },
  [`${documentsPath}/{id}`]: {
    get: {
      operationId: 'verification.getDocument',
      summary: 'Download a document, as a manager of its organisation or as an operator',
      tags,
      parameters: [parameter('id', { type: 'string', format: 'uuid' })],
      responses: {
        200: { description: 'OK', content: { 'image/webp': bytes, 'application/pdf': bytes } },
        ...failures(
          [401, 'UNAUTHENTICATED'],
          [404, 'NOT_FOUND or NOT_REGISTERED'],
          [429, 'TOO_MANY_REQUESTS'],
          [503, 'UNAVAILABLE'],
        ),
      },
    },
  },
}
