import type { ReactElement } from 'react'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { h, layout, paragraph, primaryButton } from './layout.ts'
import { countMail, releaseMail } from './mail-counts.ts'
import type { Mailer } from './mailer.ts'
import { renderMail } from './render.ts'

interface PostOffice {
  db: Db
  clock: Clock
  mailer: Mailer
  log: { info(details: object, message: string): void }
  env: { PUBLIC_URL: string; MAILS_PER_RECIPIENT: number }
}

interface Letter {
  /** The job's id: a repeat has the same Message-ID. */
  key: string
  user_id: string
  subject: string
  content: ReactElement
}

/**
 * The way of every mail to a person, except the one that asks them to confirm their address. It is dropped for people
 * who are shut out, for addresses that nobody has confirmed, and beyond the hourly limit of an address; in its place the
 * first one beyond says that there is more, so that nothing is missed.
 */
export async function deliver(office: PostOffice, { key, user_id, subject, content }: Letter): Promise<void> {
  const { db, clock, log, env } = office
  const person = await db
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'disabled_at'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const drop = (reason: string) => log.info({ user_id, subject, reason }, 'mail dropped')
  if (person.disabled_at) return drop('the person is disabled')
  if (!person.email_confirmed_at) return drop('the address is not confirmed')

  const count = await countMail(db, person.email, clock.now())
  const beyond = count.sent - env.MAILS_PER_RECIPIENT
  if (beyond > 1) return drop('the address got its mails of this hour')
  const letter = beyond === 1 ? moreNews(env.PUBLIC_URL) : { subject, content }
  try {
    const mail = await renderMail(letter.content)
    await office.mailer.send({ key, to: person.email, subject: letter.subject, ...mail })
  } catch (error) {
    await releaseMail(db, count)
    throw error
  }
}

function moreNews(site: string) {
  const title = 'There is more news for you'
  const content = layout(
    { preview: 'A lot happened in the last hour.', title, site },
    paragraph(
      'A lot happened in the last hour, so we stop sending a mail for each event until the next hour.',
    ),
    paragraph('Everything is on your pages, and they change by themselves.'),
    h(primaryButton, { href: `${site}/login`, label: 'Open Surplate' }),
  )
  return { subject: `Surplate: ${title.toLowerCase()}`, content }
}
