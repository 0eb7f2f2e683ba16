import { startHttpServer } from '../http-server.ts'
import { createMailbox } from './mailbox.ts'
import { startSmtp } from './smtp.ts'
import { createMailWeb } from './web.ts'

export async function startMailCatcher({ smtpPort, httpPort }: { smtpPort: number; httpPort: number }) {
  const mailbox = createMailbox()
  const smtp = await startSmtp(mailbox, smtpPort)
  const web = await startHttpServer(createMailWeb(mailbox), httpPort)

  async function close() {
    await Promise.all([smtp.close(), web.close()])
  }

  return { url: web.url, smtpUrl: smtp.url, close }
}
