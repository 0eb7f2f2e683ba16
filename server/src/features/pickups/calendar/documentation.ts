import { feedPath } from './feeds.ts'

/** The route of calendar feeds for the API documentation; it is not a call of the contract, because it is not JSON. */
export const calendarPaths = {
  [`${feedPath}/{secret}.ics`]: {
    get: {
      operationId: 'calendar.readFeed',
      summary: 'Read a calendar feed; the secret in its URL replaces the token',
      tags: ['Calendar'],
      security: [],
      parameters: [{ name: 'secret', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'OK', content: { 'text/calendar': { schema: { type: 'string' } } } },
        404: { description: 'NOT_FOUND' },
        429: { description: 'TOO_MANY_REQUESTS' },
        503: { description: 'UNAVAILABLE' },
      },
    },
  },
}
