import type { Mail } from './mailbox.ts'
import { html, type Markup } from './markup.ts'

export function listPage(mails: Mail[], recipient: string) {
  const title = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  return page(
    title,
    html`<div class="bar">
        <h1>${title}</h1>
        <form role="search">
          <input type="search" name="to" value="${recipient}" placeholder="Recipient address" aria-label="Recipient address">
          <button>Show</button>
        </form>
        <button data-clear>Delete all</button>
      </div>
      ${mails.length > 0 ? html`<ul class="mails">${mails.map(listEntry)}</ul>` : nothingHere(recipient)}
      <script src="/inbox.js"></script>`,
  )
}

export function mailPage(mail: Mail) {
  return page(
    mail.subject,
    html`<p><a href="/">All mails</a></p>
      <h1>${mail.subject || '(no subject)'}</h1>
      <dl class="facts">
        <dt>From</dt><dd>${mail.from}</dd>
        <dt>To</dt><dd>${mail.to.join(', ')}</dd>
        <dt>Received</dt><dd>${time(mail)}</dd>
        ${mail.attachments.map(attachmentFact)}
      </dl>
      ${mail.html ? htmlPart(mail) : html``}
      ${mail.text ? html`<h2>Text</h2><pre>${mail.text}</pre>` : html``}
      <details>
        <summary>Headers</summary>
        <dl class="facts">${mail.headers.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
      </details>`,
  )
}

export function missingPage() {
  return page(
    'Not found',
    html`<p><a href="/">All mails</a></p><h1>Mail not found</h1><p>It was deleted, or dropped to make room for newer mails.</p>`,
  )
}

function listEntry(mail: Mail) {
  return html`<li><a href="/mails/${mail.id}">
    <span class="to">${mail.to.join(', ')}</span>
    <span class="subject">${mail.subject || '(no subject)'}</span>
    ${time(mail)}
  </a></li>`
}

function nothingHere(recipient: string) {
  if (recipient) return html`<p class="empty">Nothing was sent to ${recipient}.</p>`
  return html`<p class="empty">No mail yet. Mails that Surplate sends appear here automatically.</p>`
}

function htmlPart(mail: Mail) {
  return html`<h2>HTML</h2>
    <iframe src="/mails/${mail.id}/html" title="The mail as the recipient sees it" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}

function attachmentFact({ filename, type, bytes }: Mail['attachments'][number]) {
  return html`<dt>Attached</dt><dd>${filename} (${type}, ${bytes} bytes)</dd>`
}

function time(mail: Mail) {
  const local = new Date(mail.received_at).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  return html`<time datetime="${mail.received_at}">${local}</time>`
}

function page(title: string, content: Markup) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>${title} · Surplate mail</title>
        <link rel="stylesheet" href="/mail.css">
      </head>
      <body>
        <header><a href="/">Surplate <span>mail</span></a></header>
        <main>${content}</main>
      </body>
    </html>`.markup
}
