import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { send, sendJson, startHttpServer } from '../http-server.ts'
import { createEmulator } from './emulator.ts'
import { answerWithoutInternet, isHelperPage } from './helper-pages.ts'

export async function startIdentity({ port }: { port: number }) {
  const emulator = await createEmulator()
  const gapi = browserFile('gapi.js')
  const signInStyle = browserFile('sign-in.css')

  function handle(request: IncomingMessage, response: ServerResponse) {
    const [path = '/'] = (request.url ?? '/').split('?')
    if (path === '/dev/jwks.json') return sendJson(response, 200, emulator.jwks)
    if (path === '/dev/gapi.js') return send(response, 200, 'text/javascript; charset=utf-8', gapi)
    if (path === '/dev/sign-in.css') return send(response, 200, 'text/css; charset=utf-8', signInStyle)
    if (path === '/favicon.ico') return response.writeHead(204).end()
    if (isHelperPage(path)) answerWithoutInternet(response)
    emulator.listener(request, response)
  }

  return startHttpServer(handle, port)
}

function browserFile(name: string) {
  return readFileSync(new URL(`browser/${name}`, import.meta.url))
}
