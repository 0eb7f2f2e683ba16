import type { Membership } from '@surplate/contract/organisations'
import { roleNames } from '@surplate/contract/roles'
import { useState } from 'react'
import { kindNames } from '~/domain/kind-names'
import { useSession } from '~/lib/session/session'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { Avatar } from '~/ui/layout/avatar'
import { Row, RowText } from '~/ui/layout/row'
import { SectionCard } from '~/ui/layout/section-card'

const LeaveOrganisation = onDemand({
  name: 'question before leaving',
  load: () => import('./leave-organisation'),
  pick: (module) => module.LeaveOrganisation,
})

/** The organisations of the user, each with a way to leave it. */
export function OrganisationsCard() {
  const { memberships = [] } = useSession()
  const [leaving, setLeaving] = useState<Membership>()
  if (memberships.length === 0) return null
  return (
    <SectionCard title="Your organisations" flush>
      <ul>
        {memberships.map((membership) => (
          <Row key={membership.organisation_id}>
            <Avatar name={membership.name} />
            <RowText title={membership.name}>
              {roleNames[membership.role].name}, {kindNames[membership.kind]}
            </RowText>
            <Button
              look="quiet"
              className="shrink-0"
              aria-label={`Leave ${membership.name}`}
              onClick={() => setLeaving(membership)}
            >
              Leave
            </Button>
          </Row>
        ))}
      </ul>
      {leaving && <LeaveOrganisation membership={leaving} onClose={() => setLeaving(undefined)} />}
    </SectionCard>
  )
}
