import { startHttpServer } from '../http-server.ts'
import { createMailbox, type MailContent } from './mailbox.ts'
import { type ReceivedMail, startSmtp } from './smtp.ts'
import { createMailWeb } from './web.ts'

export async function startMailCatcher({ smtpPort, httpPort }: { smtpPort: number; httpPort: number }) {
  const mailbox = createMailbox()
  const smtp = await startSmtp((mail) => mailbox.add(toContent(mail)), smtpPort)
  const web = await startHttpServer(createMailWeb(mailbox), httpPort)

  async function close() {
    await Promise.all([smtp.close(), web.close()])
  }

  return { url: web.url, smtpUrl: smtp.url, close }
}

function toContent(mail: ReceivedMail): MailContent {
  return {
    from: mail.from?.address ?? '',
    to: mail.envelopeTo.map((address) => address.toLowerCase()),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  }
}
