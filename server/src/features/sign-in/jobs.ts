import { handles } from '../../handlers.ts'
import { rotateKeys } from '../../platform/identity/own-tokens.ts'
import { sendLinkMail } from './link-mail.ts'

const dayMs = 24 * 3_600_000

export const signInHandlers = [
  handles('sign-in.link-mail', sendLinkMail),
  handles('sign-in.rotate-keys', ({ db, clock }) => rotateKeys(db, clock.now())),
  handles('sign-in.forget', async ({ db, clock }) => {
    const now = clock.now()
    const yesterday = new Date(now.getTime() - dayMs)
    await db.deleteFrom('sign_in_links').where('created_at', '<', yesterday).execute()
    await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  }),
]
