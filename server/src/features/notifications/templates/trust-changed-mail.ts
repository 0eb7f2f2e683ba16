import type { TrustState } from '@surplate/contract/trust-rules'
import { z } from 'zod'
import { h, layout, paragraph, primaryButton } from '../../../platform/mail/layout.ts'
import { mailTemplate } from './template.ts'

interface Words {
  title: string
  text: string
}

type About = { name: string; food_bank: boolean }

/** Nobody has to be told what they did themselves. */
const words: Partial<Record<TrustState, (about: About) => Words>> = {
  approved: ({ name, food_bank }) => ({
    title: `${name} is verified`,
    text: food_bank ? 'You can claim food now.' : 'Food banks can see what you list now.',
  }),
  declined: ({ name }) => ({
    title: `${name} is not approved yet`,
    text: 'Please read what is missing, and send it again.',
  }),
  renewal_due: ({ name }) => ({
    title: `Please renew the verification of ${name}`,
    text: 'It ends in 30 days. Most of what you sent last year is still there.',
  }),
  lapsed: ({ name, food_bank }) => ({
    title: `The verification of ${name} has ended`,
    text: food_bank
      ? 'You can still look, but not claim food until it is renewed.'
      : 'What you list is not shown to food banks until it is renewed.',
  }),
  suspended: ({ name }) => ({
    title: `${name} is suspended`,
    text: 'Open claims and pickups are cancelled. You can read everything, and answer the network.',
  }),
}

const restored = ({ name }: About): Words => ({
  title: `${name} is no longer suspended`,
  text: 'You can go on where you were.',
})

export const trustChangedMail = mailTemplate(
  z.object({ change_id: z.uuid() }),
  async ({ db, site, page }, { change_id }) => {
    const { name, kind, trust, by, from_state, to_state, reason } = await db
      .selectFrom('trust_changes')
      .innerJoin('organisations', 'organisations.id', 'trust_changes.organisation_id')
      .select(['name', 'kind', 'trust', 'by', 'from_state', 'to_state', 'reason'])
      .where('trust_changes.id', '=', change_id)
      .executeTakeFirstOrThrow()
    if (by === 'member' || trust !== to_state) return null
    const wordsOf = from_state === 'suspended' ? restored : words[to_state]
    if (!wordsOf) return null
    const { title, text } = wordsOf({ name, food_bank: kind === 'food_bank' })
    const content = layout(
      { preview: text, title, site },
      paragraph(text),
      ...(reason ? [paragraph('The network writes:'), paragraph(reason)] : []),
      h(primaryButton, { href: page('/settings/verification'), label: 'See the details' }),
    )
    return { subject: title, content }
  },
)
