import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { LOOPBACK } from '../http-server.ts'

export interface ReceivedMail extends Email {
  /** Recipients of the envelope; unlike the To header, it includes blind copies. */
  envelopeTo: string[]
}

/** A real SMTP server that accepts every mail once `receive` is done; port 0 means any free port. */
export async function startSmtp(receive: (mail: ReceivedMail) => void | Promise<void>, port: number) {
  const smtp = new SMTPServer({
    authOptional: true,
    // Senders keep their connections open for the next mail; closing does not wait for them.
    closeTimeout: 100,
    // Clients use STARTTLS when it is offered, and would reject a self-signed certificate.
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => receive({ ...mail, envelopeTo: envelope.rcptTo.map(({ address }) => address) }))
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
