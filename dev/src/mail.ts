import { startMailCatcher } from './mail/start.ts'

const { url, smtpUrl } = await startMailCatcher({
  smtpPort: Number(process.env.SMTP_PORT ?? 1025),
  httpPort: Number(process.env.MAIL_PORT ?? 8025),
})
console.log(`Mail catcher ready at ${url}, accepting mail at ${smtpUrl}`)
