import { type ReceivedMail, startSmtp } from '@surplate/dev/mail/smtp'

/** A real SMTP server, by default on a free port, that stores received mails. */
export async function startMailServer({ port = 0 } = {}) {
  const received: ReceivedMail[] = []
  const smtp = await startSmtp((mail) => received.push(mail), port)
  return { ...smtp, received }
}
