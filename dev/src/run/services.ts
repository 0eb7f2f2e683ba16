import type { Settings } from './settings.ts'

type Colour = 'cyan' | 'magenta' | 'green' | 'yellow' | 'blue'

export type Service = {
  name: string
  colour: Colour
  command: [string, ...string[]]
  env?: Record<string, string>
  /** Responds successfully once the service is ready. */
  readyUrl?: string
}

export function listServices(settings: Settings): Service[] {
  return [
    {
      name: 'identity',
      colour: 'magenta',
      command: [process.execPath, 'dev/src/identity.ts'],
      env: { IDENTITY_PORT: new URL(settings.identityUrl).port },
      readyUrl: `${settings.identityUrl}/dev/jwks.json`,
    },
    {
      name: 'mail',
      colour: 'yellow',
      command: [process.execPath, 'dev/src/mail.ts'],
      env: { SMTP_PORT: new URL(settings.smtpUrl).port, MAIL_PORT: new URL(settings.mailUrl).port },
      readyUrl: settings.mailUrl,
    },
    {
      name: 'api',
      colour: 'green',
      command: [process.execPath, 'server/src/main.ts'],
      readyUrl: `${settings.apiUrl}/readyz`,
    },
    { name: 'worker', colour: 'blue', command: [process.execPath, 'server/src/worker.ts'] },
    {
      name: 'web',
      colour: 'cyan',
      command: ['npm', 'run', '--silent', 'dev', '--workspace', 'web'],
      readyUrl: settings.webUrl,
    },
  ]
}
