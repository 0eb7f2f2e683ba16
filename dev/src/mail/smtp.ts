import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'
import { LOOPBACK } from '../http-server.ts'
import type { Mailbox } from './mailbox.ts'

export async function startSmtp(mailbox: Mailbox, port: number) {
  const smtp = new SMTPServer({
    authOptional: true,
    // Senders that see STARTTLS offered use it, and would refuse a certificate nobody signed.
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) => readMail(raw, session.envelope.rcptTo))
        .then(mailbox.add)
        .then(() => done(), done)
    },
  })
  smtp.on('error', (error) => console.error(`SMTP: ${error.message}`))
  smtp.listen(port, LOOPBACK)
  await once(smtp.server, 'listening')
  const { port: boundPort } = smtp.server.address() as AddressInfo

  function close() {
    return new Promise<void>((resolve) => smtp.close(resolve))
  }

  return { url: `smtp://${LOOPBACK}:${boundPort}`, close }
}

async function readMail(raw: Buffer, recipients: SMTPServerAddress[]) {
  const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
  return {
    from: parsed.from?.address ?? '',
    // The envelope, unlike the To header, names every recipient, also those in blind copy.
    to: recipients.map(({ address }) => address.toLowerCase()),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  }
}
