import type { ReactElement } from 'react'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Metrics } from '../observe/metrics.ts'
import { h, layout, paragraph, primaryButton } from './layout.ts'
import { countMail, releaseMail } from './mail-counts.ts'
import type { Mailer } from './mailer.ts'
import { renderMail } from './render.ts'

interface PostOffice {
  db: Db
  clock: Clock
  mailer: Mailer
  log: { info(details: object, message: string): void }
  metrics: Metrics
  env: { PUBLIC_URL: string; MAILS_PER_RECIPIENT: number }
}

interface Letter {
  /** Id of the job, so that a repeat has the same Message-ID. */
  key: string
  /** Which of our mails it is. */
  kind: string
  user_id: string
  subject: string
  content: ReactElement
}

/**
 * Sends every mail except confirmation links. Drops mails to disabled users, to unconfirmed addresses and above the
 * hourly limit of a recipient; the first mail above the limit is replaced by a notice that there is more news.
 */
export async function deliver(office: PostOffice, letter: Letter): Promise<void> {
  const { db, clock, log, env, metrics } = office
  const { key, kind, user_id } = letter
  const person = await db
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'disabled_at'])
    .where('id', '=', user_id)
    .executeTakeFirst()
  const drop = (reason: string, outcome = 'dropped') => {
    metrics.mails.inc({ kind, outcome })
    log.info({ user_id, kind, reason }, 'mail dropped')
  }
  if (!person) return drop('user has left')
  if (person.disabled_at) return drop('user is disabled')
  if (!person.email_confirmed_at) return drop('email is not confirmed')

  const count = await countMail(db, person.email, clock.now())
  const beyond = count.sent - env.MAILS_PER_RECIPIENT
  if (beyond > 1) return drop('hourly limit reached', 'limited')
  const { subject, content } = beyond === 1 ? moreNews(env.PUBLIC_URL) : letter
  try {
    const mail = await renderMail(content)
    await office.mailer.send({ key, kind, to: person.email, subject, ...mail })
  } catch (error) {
    await releaseMail(db, count)
    throw error
  }
}

function moreNews(site: string) {
  const title = 'There is more news for you'
  const content = layout(
    { preview: 'A lot happened in the last hour.', title, site },
    paragraph("A lot happened in the last hour, so we've paused individual emails until the next hour."),
    paragraph("You'll find everything in Surplate, always up to date."),
    h(primaryButton, { href: `${site}/login`, label: 'Open Surplate' }),
  )
  return { subject: `Surplate: ${title.toLowerCase()}`, content }
}
