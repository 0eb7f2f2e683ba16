import type { OrganisationDetail } from '@surplate/contract/operator'
import { SectionCard } from '~/ui/layout/section-card'
import { Facts } from '../parts/screen-parts'

/** What the organisation says about itself, and what it stated for its verification. */
export function FactsCard({ organisation }: { organisation: OrganisationDetail }) {
  const { kind, about, phone, places, record, verification } = organisation
  const { legal_name, register_name, register, number, explanation, responsible } = verification.facts
  const reach = responsible && [responsible.email, responsible.contact_no].filter(Boolean).join(', ')
  return (
    <SectionCard title="Facts">
      <Facts
        facts={[
          ['Legal name', legal_name ?? 'Not stated'],
          [
            'Register',
            explanation
              ? `In none: ${explanation}`
              : number
                ? [register_name || register, number].filter(Boolean).join(' ')
                : 'Not stated',
          ],
          ...places.map(({ name, address }) => [places.length > 1 ? name : 'Address', address] as const),
          ['Responsible person', responsible ? `${responsible.name}, ${reach}` : 'Not stated'],
          [kind === 'restaurant' ? 'Cuisine' : 'How they collect', about || 'Not stated'],
          ['Phone', phone],
          [
            'Trouble in 90 days',
            kind === 'restaurant'
              ? `${record.no_food} without food, ${record.late_cancels} cancelled late`
              : `${record.missed} missed, ${record.late_cancels} cancelled late`,
          ],
        ]}
      />
    </SectionCard>
  )
}
