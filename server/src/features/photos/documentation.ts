import { photo } from '@surplate/contract/food-items'
import { acceptedPhotoTypes, photoFormats, photoSizes, photoUploadPath } from '@surplate/contract/photos'
import { z } from 'zod'
import { keysOf } from '../../platform/keys-of.ts'

const tags = ['Photos']
const bytes = { schema: { type: 'string', format: 'binary' } }
const json = (schema: object) => ({ 'application/json': { schema } })
const failures = (...statuses: [status: number, description: string][]) =>
  Object.fromEntries(statuses.map(([status, description]) => [status, { description }]))

/** The routes of photos for the API documentation; they are not calls of the contract, because they are not JSON. */
export const photoPaths = {
  [photoUploadPath]: {
    post: {
      operationId: 'photos.upload',
      summary: 'Upload the photo of an item that is going to be listed',
      tags,
      requestBody: {
        required: true,
        content: Object.fromEntries(acceptedPhotoTypes.map((type) => [type, bytes])),
      },
      responses: {
        201: { description: 'Created', content: json(z.toJSONSchema(photo)) },
        ...failures(
          [401, 'UNAUTHENTICATED'],
          [403, 'FORBIDDEN'],
          [404, 'NOT_REGISTERED'],
          [413, 'PAYLOAD_TOO_LARGE'],
          [422, 'INVALID_INPUT'],
          [429, 'TOO_MANY_REQUESTS'],
          [503, 'UNAVAILABLE'],
        ),
      },
    },
  },
  [`${photoUploadPath}/{id}/{size}`]: {
    get: {
      operationId: 'photos.get',
      summary: 'Get a photo in the best format that the client accepts',
      tags,
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'size', in: 'path', required: true, schema: { type: 'string', enum: keysOf(photoSizes) } },
      ],
      responses: {
        200: {
          description: 'OK',
          content: Object.fromEntries(photoFormats.map((format) => [`image/${format}`, bytes])),
        },
        ...failures(
          [401, 'UNAUTHENTICATED'],
          [403, 'FORBIDDEN'],
          [404, 'NOT_FOUND or NOT_REGISTERED'],
          [429, 'TOO_MANY_REQUESTS'],
          [503, 'UNAVAILABLE'],
        ),
      },
    },
  },
}
