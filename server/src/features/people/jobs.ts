import { handles } from '../../handlers.ts'
import { deleteOld } from '../../platform/db/delete-old.ts'
import { sendInvitationMail } from './invitation-mail.ts'

const invitationsKeptMs = 30 * 24 * 3_600_000

export const peopleHandlers = [
  handles('people.invitation-mail', sendInvitationMail),
  handles('people.forget-invitations', async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - invitationsKeptMs)
    await deleteOld(db, 'invitations', 'created_at', before)
  }),
]
