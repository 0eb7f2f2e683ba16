import { pluralize } from '@surplate/contract/lib/pluralize'
import { roleNames } from '@surplate/contract/roles'
import type { Context } from '../../context.ts'
import { h, layout, paragraph, primaryButton } from '../../platform/mail/layout.ts'
import { renderMail } from '../../platform/mail/render.ts'
import { hashOf, newSecret } from '../../platform/secret.ts'

const dayMs = 24 * 3_600_000

/** Makes the link while sending, so that only its hash is stored. A retry replaces it. */
export async function sendInvitationMail(
  { db, env, clock, log, mailer }: Context,
  { invitation_id }: { invitation_id: string },
  job: { id: string },
): Promise<void> {
  const token = newSecret()
  const now = clock.now()
  const invitation = await db
    .updateTable('invitations')
    .from('organisations')
    .set({ token_hash: hashOf(token) })
    .whereRef('organisations.id', '=', 'invitations.organisation_id')
    .where('invitations.id', '=', invitation_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['invitations.email', 'invitations.role', 'invitations.expires_at', 'organisations.name'])
    .executeTakeFirst()
  if (!invitation) return log.info({ invitation_id }, 'invitation mail dropped: it has ended')
  const days = Math.max(1, Math.round((invitation.expires_at.getTime() - now.getTime()) / dayMs))
  const invites = `${invitation.name} invites you to join them on Surplate as ${roleNames[invitation.role].withArticle}.`
  const content = layout(
    { preview: invites, title: 'You are invited', site: env.PUBLIC_URL },
    paragraph(invites),
    paragraph('Surplate brings surplus food from restaurants to food banks.'),
    // The fragment of a URL is not sent to servers.
    h(primaryButton, { href: `${env.PUBLIC_URL}/invitation#${token}`, label: 'See the invitation' }),
    paragraph(
      `The link works once, for ${pluralize(days, 'day')}. If you do not know ${invitation.name}, just ignore this mail.`,
    ),
  )
  await mailer.send({
    key: job.id,
    kind: 'invitation',
    to: invitation.email,
    subject: `${invitation.name} invites you to Surplate`,
    ...(await renderMail(content)),
  })
}
