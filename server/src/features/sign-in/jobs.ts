import { handles } from '../../handlers.ts'
import { deleteOld } from '../../platform/db/delete-old.ts'
import { rotateKeys } from '../../platform/identity/own-tokens.ts'
import { sendLinkMail } from './link-mail.ts'

const dayMs = 24 * 3_600_000

export const signInHandlers = [
  handles('sign-in.link-mail', sendLinkMail),
  handles('sign-in.rotate-keys', ({ db, clock }) => rotateKeys(db, clock.now())),
  handles('sign-in.forget', async ({ db, clock }) => {
    const now = clock.now()
    const yesterday = new Date(now.getTime() - dayMs)
    await deleteOld(db, 'sign_in_links', 'created_at', yesterday)
    await deleteOld(db, 'sessions', 'expires_at', now)
  }),
]
