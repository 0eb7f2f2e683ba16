import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { PermanentFailure } from '../jobs/handlers.ts'

export interface Mail {
  /** Identifies the event and recipient; the Message-ID is derived from it, so that duplicates can be detected. */
  key: string
  /** Which of our mails it is, for metrics. */
  kind: string
  to: string
  subject: string
  html: string
  text: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

export function createMailer(smtpUrl: string, from: string, site: string): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from },
  )
  const host = new URL(site).hostname
  return {
    async send({ key, kind: _kind, ...mail }) {
      const messageId = messageIdOf(key, host)
      try {
        await transport.sendMail({ ...mail, messageId, disableFileAccess: true, disableUrlAccess: true })
      } catch (error) {
        throw isPermanent(error)
          ? new PermanentFailure('mail server rejected the mail permanently', { cause: error })
          : error
      }
    },
    close: () => transport.close(),
  }
}

export function messageIdOf(key: string, host: string): string {
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${host}>`
}

/** A 5xx response to the mail itself. A 5xx on login or greeting is a configuration error and worth retrying. */
function isPermanent(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return (responseCode ?? 0) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
