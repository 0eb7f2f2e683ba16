import { createTransport } from 'nodemailer'
import type { Check } from '../check.ts'
import { broken, type Finding, fine } from '../finding.ts'

/** Connects and signs in, but sends nothing. */
export const smtpCheck: Check = {
  name: 'Mail server',
  async run({ env }) {
    const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 }
    const transport = createTransport({ url: env.SMTP_URL, ...patience })
    try {
      await transport.verify()
      return [fine('The mail server answers and accepts the login.')]
    } catch (error) {
      return [explain(error as Error & { code?: string })]
    } finally {
      transport.close()
    }
  },
}

function explain({ code, message }: Error & { code?: string }): Finding {
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return broken(
      'smtp-login',
      `The mail server refuses the login: ${message}`,
      'Correct user and password in SMTP_URL; special characters have to be percent-encoded.',
    )
  if (code === 'ETLS' || /certificate|SSL|TLS/i.test(message))
    return broken(
      'smtp-tls',
      `The connection to the mail server cannot be encrypted: ${message}`,
      'Use smtps: with the port for TLS (usually 465) or smtp: with the one for STARTTLS (usually 587), and a host name that its certificate names.',
    )
  return broken(
    'smtp-unreachable',
    `The mail server does not answer: ${message}`,
    'Check host and port in SMTP_URL. Many providers block port 25: use 465 or 587.',
  )
}
