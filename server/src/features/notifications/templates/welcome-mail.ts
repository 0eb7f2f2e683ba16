import type { OrganisationKind } from '@surplate/contract/roles'
import { z } from 'zod'
import { h, layout, paragraph, primaryButton } from '../../../platform/mail/layout.ts'
import { mailTemplate } from './template.ts'

const firstStep: Record<OrganisationKind, { text: string; label: string; path: string }> = {
  restaurant: {
    text: 'When you have food left at closing, list it. Nearby food banks see it right away, and you decide whose claim to accept.',
    label: 'Open your dashboard',
    path: '/restaurant/dashboard',
  },
  food_bank: {
    text: 'Everything that restaurants near you list is on one page. Claim what your community can use today.',
    label: 'See available food',
    path: '/foodbank/availableItems',
  },
}

export const welcomeMail = mailTemplate(
  z.object({ organisation_id: z.uuid() }),
  async ({ db, site, page }, { organisation_id }) => {
    const { name, kind } = await db
      .selectFrom('organisations')
      .select(['name', 'kind'])
      .where('id', '=', organisation_id)
      .executeTakeFirstOrThrow()
    const { text, label, path } = firstStep[kind]
    const content = layout(
      { preview: 'Your account is ready.', title: `Welcome, ${name}`, site },
      paragraph('Your account is ready.'),
      paragraph(text),
      h(primaryButton, { href: page(path), label }),
    )
    return { subject: 'Welcome to Surplate', content }
  },
)
