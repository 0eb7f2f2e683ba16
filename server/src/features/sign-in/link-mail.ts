import { randomInt } from 'node:crypto'
import { codeLength } from '@surplate/contract/sign-in-methods'
import type { Context } from '../../context.ts'
import { h, layout, paragraph, primaryButton } from '../../platform/mail/layout.ts'
import { renderMail } from '../../platform/mail/render.ts'
import { hashOf, newSecret } from '../../platform/secret.ts'

/** Makes link and code while sending, so that only their hashes are stored. A retry replaces them. */
export async function sendLinkMail(
  { db, env, clock, log, mailer }: Context,
  { link_id }: { link_id: string },
  job: { id: string },
): Promise<void> {
  const token = newSecret()
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const link = await db
    .updateTable('sign_in_links')
    .set({ token_hash: hashOf(token), code_hash: codeHash(link_id, code) })
    .where('id', '=', link_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .returning('email')
    .executeTakeFirst()
  if (!link) return log.info({ link_id }, 'sign-in mail dropped: the link has ended')
  const content = layout(
    { preview: 'Your sign-in link for Surplate.', title: 'Sign in to Surplate', site: env.PUBLIC_URL },
    paragraph('Open the link in the browser where you asked for it. It works once, for 15 minutes.'),
    // The fragment of a URL is not sent to servers.
    h(primaryButton, { href: `${env.PUBLIC_URL}/sign-in#${token}`, label: 'Sign in' }),
    paragraph(`On another device? Enter this code where you asked: ${code.slice(0, 3)} ${code.slice(3)}`),
    paragraph('If you did not ask for it, just ignore this mail. Nobody can sign in without it.'),
  )
  await mailer.send({
    key: job.id,
    kind: 'sign-in-link',
    to: link.email,
    subject: 'Your sign-in link for Surplate',
    ...(await renderMail(content)),
  })
}

/** With the link's id, so that equal codes have different hashes. */
export function codeHash(linkId: string, code: string): string {
  return hashOf(`${linkId} ${code}`)
}
