import { handles } from '../../handlers.ts'
import { deleteOld } from '../../platform/db/delete-old.ts'
import { sendConfirmationMail } from './email-confirmation.ts'

const confirmationsKeptMs = 30 * 24 * 3_600_000

export const accountsHandlers = [
  handles('accounts.confirmation-mail', sendConfirmationMail),
  handles('accounts.forget-confirmations', async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - confirmationsKeptMs)
    await deleteOld(db, 'email_confirmations', 'created_at', before)
  }),
]
