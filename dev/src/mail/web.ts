import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { send, sendJson } from '../http-server.ts'
import type { Mailbox } from './mailbox.ts'
import { listPage, mailPage, missingPage } from './pages.ts'

const HTML = 'text/html; charset=utf-8'
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'"
// A mail may use inline styles and images from this machine. It runs no scripts and loads nothing else.
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://127.0.0.1:*"

export function createMailWeb(mailbox: Mailbox) {
  const style = browserFile('mail.css')
  const script = browserFile('inbox.js')

  return function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const recipient = searchParams.get('to')?.trim() ?? ''

    if (request.method === 'DELETE' && pathname === '/api/mails') {
      mailbox.clear()
      return response.writeHead(204).end()
    }
    if (request.method !== 'GET')
      return sendJson(response, 405, { message: 'Only GET, and DELETE /api/mails' })

    if (pathname === '/api/mails') return sendJson(response, 200, mailbox.list(recipient))
    if (pathname === '/events') return streamChanges(mailbox, request, response)
    if (pathname === '/mail.css') return send(response, 200, 'text/css; charset=utf-8', style)
    if (pathname === '/inbox.js') return send(response, 200, 'text/javascript; charset=utf-8', script)
    if (pathname === '/favicon.ico') return response.writeHead(204).end()
    if (pathname === '/') return sendPage(response, 200, listPage(mailbox.list(recipient), recipient))

    const [, api, id = '', part] = pathname.match(/^(\/api)?\/mails\/(\d+)(\/html)?$/) ?? []
    const mail = mailbox.find(id)
    if (api)
      return mail ? sendJson(response, 200, mail) : sendJson(response, 404, { message: 'No such mail' })
    if (!mail) return sendPage(response, 404, missingPage())
    if (part) return sendPage(response, 200, openLinksInNewTab(mail.html), MAIL_POLICY)
    sendPage(response, 200, mailPage(mail))
  }
}

function sendPage(response: ServerResponse, status: number, page: string, policy = PAGE_POLICY) {
  response.setHeader('content-security-policy', policy)
  send(response, status, HTML, page)
}

function streamChanges(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.flushHeaders()
  request.on(
    'close',
    mailbox.onChange(() => response.write('data: changed\n\n')),
  )
}

// Otherwise links would open inside the preview iframe.
function openLinksInNewTab(mailHtml: string) {
  return mailHtml.replace(/<head[^>]*>/i, '$&<base target="_blank">')
}

function browserFile(name: string) {
  return readFileSync(new URL(`browser/${name}`, import.meta.url))
}
