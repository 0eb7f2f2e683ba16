import { z } from 'zod'
import { h, layout, paragraph, primaryButton } from '../../../platform/mail/layout.ts'
import { mailTemplate } from './template.ts'

const account = '/settings/account'

/** What someone asked for is ready. The file itself needs a sign-in. */
export const dataExportedMail = mailTemplate(
  z.object({ export_id: z.uuid() }),
  async ({ db, now, site }, { export_id }) => {
    const row = await db
      .selectFrom('data_exports')
      .select('expires_at')
      .where('id', '=', export_id)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (!row) return null
    const title = 'Your data is ready'
    const content = layout(
      { preview: 'You can download it for seven days.', title, site },
      paragraph('Everything Surplate knows about you is in one file, as JSON and as tables.'),
      paragraph(`You can download it until ${dayOf(row.expires_at)}, after signing in.`),
      h(primaryButton, { href: `${site}${account}`, label: 'Download it' }),
    )
    return { subject: title, content }
  },
)

export const deletionAskedMail = mailTemplate(
  z.object({ user_id: z.uuid() }),
  async ({ db, site }, { user_id }) => {
    const deletion = await db
      .selectFrom('deletions')
      .select('due_at')
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (!deletion) return null
    const day = dayOf(deletion.due_at)
    const content = layout(
      { preview: `You can change your mind until then.`, title: 'Your account is to be deleted', site },
      paragraph(`We delete your Surplate account on ${day}, with everything that names you.`),
      paragraph('Until then everything works as before, and you can keep the account with one tap.'),
      h(primaryButton, { href: `${site}${account}`, label: 'Keep my account' }),
    )
    return { subject: `Your account will be deleted on ${day}`, content }
  },
)

export const organisationDeletionAskedMail = mailTemplate(
  z.object({ organisation_id: z.uuid() }),
  async ({ db, site, page }, { organisation_id }) => {
    const deletion = await db
      .selectFrom('deletions')
      .innerJoin('organisations', 'organisations.id', 'deletions.organisation_id')
      .select(['due_at', 'name'])
      .where('organisation_id', '=', organisation_id)
      .executeTakeFirst()
    if (!deletion) return null
    const { name, due_at } = deletion
    const day = dayOf(due_at)
    const content = layout(
      { preview: 'An owner can keep it until then.', title: `${name} is to be deleted`, site },
      paragraph(`An owner asked us to delete ${name}. We do so on ${day}.`),
      paragraph('What is open then is cancelled. What was donated stays in the figures, without a name.'),
      h(primaryButton, { href: page('/settings/organisation'), label: 'See the details' }),
    )
    return { subject: `${name} will be deleted on ${day}`, content }
  },
)

export const accountInactiveMail = mailTemplate(
  z.object({ user_id: z.uuid() }),
  async ({ db, site }, { user_id }) => {
    const user = await db
      .selectFrom('users')
      .select('inactive_asked_at')
      .where('id', '=', user_id)
      .executeTakeFirst()
    if (!user?.inactive_asked_at) return null
    const content = layout(
      { preview: 'Sign in to keep your account.', title: 'Do you still need your account?', site },
      paragraph('You have not been on Surplate for two years.'),
      paragraph(
        'Sign in within 30 days to keep your account. Otherwise we delete it, so that we keep nothing that nobody needs.',
      ),
      h(primaryButton, { href: `${site}/login`, label: 'Keep my account' }),
    )
    return { subject: 'Do you still need your account?', content }
  },
)

function dayOf(time: Date): string {
  return time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}
