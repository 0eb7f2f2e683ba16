import { expect } from '@playwright/test'
import { mailDelaySeconds } from '../../contract/src/request-rules.ts'
import { addresses } from '../addresses.ts'
import type { Person } from './people.ts'

export interface ReceivedMail {
  subject: string
  html: string
}

/** Waits for a mail to this person; most are sent only after the undo window has passed. */
export async function receivedMail(
  { email }: Person,
  isIt: (mail: ReceivedMail) => boolean,
): Promise<ReceivedMail> {
  const found: ReceivedMail[] = []
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${addresses.mails}/api/mails?to=${encodeURIComponent(email)}`)
        const mails: ReceivedMail[] = await answer.json()
        found.splice(0, found.length, ...mails.filter(isIt))
        return found.length
      },
      { timeout: (mailDelaySeconds + 60) * 1000 },
    )
    .toBeGreaterThan(0)
  const [mail] = found
  if (!mail) throw new Error('The mail is gone')
  return mail
}
