import { type ReceivedMail, startSmtp } from '@surplate/dev/mail/smtp'

/** A real SMTP server, by default on a free port, that stores received mails. */
export async function startMailServer({ port = 0 } = {}) {
  const received: ReceivedMail[] = []
  const waiting: ((mail: ReceivedMail) => void)[] = []
  let refuse: Refuse = () => undefined
  let isHeld: (mail: ReceivedMail) => boolean = () => false
  const smtp = await startSmtp(async (mail) => {
    const responseCode = refuse(mail)
    if (responseCode) throw Object.assign(new Error('Refused'), { responseCode })
    received.push(mail)
    // After the response to the sender.
    setImmediate(() => {
      for (const resolve of waiting.splice(0)) resolve(mail)
    })
    if (isHeld(mail)) await new Promise(() => {})
  }, port)
  return {
    ...smtp,
    received,
    /** Resolves at the moment the next mail has been accepted. */
    nextMail: () => new Promise<ReceivedMail>((resolve) => waiting.push(resolve)),
    refuse(next: Refuse) {
      refuse = next
    },
    /** Receives these mails without ever telling their sender. */
    hold(next: typeof isHeld) {
      isHeld = next
    },
  }
}

/** The SMTP code with which a mail is refused, if it is. */
type Refuse = (mail: ReceivedMail) => number | undefined
