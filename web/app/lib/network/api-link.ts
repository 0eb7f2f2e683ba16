import { routes } from 'virtual:api-routes'
import { type ClientLink, createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client'
import { loadCode } from '../loading/load-code'
import { beforeIdle } from '../loading/when-idle'

/** A repeated call with the same key returns the first response and has no second effect. */
export type CallContext = {
  idempotencyKey?: string
}

type Options = {
  headers: () => Promise<Record<string, string>>
  send: (request: Request) => Promise<Response>
  onError: (error: unknown, call: readonly string[]) => void
}

/** Sends calls as the server reads them: the names in the path, the rest of a GET in the query, of others as JSON. */
export function apiLink({ headers, send, onError }: Options): ClientLink<CallContext> {
  return {
    async call(call, input, { context, signal }) {
      try {
        const request = encode(routeOf(call), input as Record<string, unknown> | undefined, signal)
        for (const [name, value] of Object.entries(await headers())) request.headers.set(name, value)
        if (context.idempotencyKey) request.headers.set('idempotency-key', context.idempotencyKey)
        return await beforeIdle(async () => decode(await send(request)))
      } catch (error) {
        onError(error, call)
        throw error
      }
    },
  }
}

/** Adds the calls of a part of the app that few people open. */
export function addRoutes(more: typeof routes) {
  Object.assign(routes, more)
}

function routeOf(call: readonly string[]) {
  const [feature = '', name = ''] = call
  const route = routes[feature]?.[name]
  if (!route) throw new Error(`There is no call ${call.join('.')}`)
  const [method = '', path = ''] = route.split(' ')
  return { method, path }
}

function encode(
  { method, path }: ReturnType<typeof routeOf>,
  input: Record<string, unknown> | undefined,
  signal: AbortSignal | undefined,
) {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_braces, name) => {
    delete rest[name]
    return encodeURIComponent(String(input?.[name]))
  })
  const url = new URL(filled, window.location.origin)
  const options: RequestInit = { method, ...(signal && { signal }) }
  if (method === 'GET') {
    for (const [name, value] of queryOf(JSON.parse(JSON.stringify(rest))))
      url.searchParams.append(name, value)
  } else if (input && (filled === path || Object.keys(rest).length > 0)) {
    options.body = JSON.stringify(rest)
    options.headers = { 'content-type': 'application/json' }
  }
  return new Request(url, options)
}

/** `{ near: { km: 5 }, diets: ['vegan'] }` as `near[km]=5&diets[0]=vegan`; nothing stands for null. */
function queryOf(value: unknown, name = ''): [string, string][] {
  if (value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value as object).flatMap(([key, part]) =>
    queryOf(part, name ? `${name}[${key}]` : key),
  )
}

async function decode(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    // Only the assistant answers in events.
    const { eventsOf } = await loadCode(() => import('./events-of'))
    return eventsOf(response)
  }
  const body = await read(response)
  if (response.ok) return body
  if (isORPCErrorJson(body)) throw createORPCErrorFromJson(body)
  throw new ORPCError('UNEXPECTED_RESPONSE', { status: response.status })
}

async function read(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    if (!response.ok) return
    throw new Error('The response could not be read', { cause })
  }
}
