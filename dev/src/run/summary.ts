import { styleText } from 'node:util'
import { type DemoUser, pickDemoUsers } from './demo-accounts.ts'
import type { Settings } from './settings.ts'

export function summary(settings: Settings, users: DemoUser[]) {
  const addresses = [
    ['Web', settings.webUrl],
    ['API', `${settings.apiUrl}/api/docs`],
    ['Mails', settings.mailUrl],
  ].map(([label, url]) => `  ${label?.padEnd(12)}${styleText('underline', url ?? '')}`)

  const accounts = pickDemoUsers(users).map(
    ({ user_type, email, name }) => `  ${user_type.replace('_', ' ').padEnd(12)}${email} (${name})`,
  )
  const accountLines =
    accounts.length > 0
      ? ['', 'Choose one of these in the sign-in popup, or add an account there:', ...accounts]
      : ['', 'There are no demo accounts yet. Create them with: npm run setup']

  return [
    '',
    styleText('bold', 'Surplate is running. Ctrl-C stops it.'),
    ...addresses,
    ...accountLines,
    '',
  ].join('\n')
}
