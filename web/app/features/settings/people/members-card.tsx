import type { Place } from '@surplate/contract/organisations'
import type { PersonOfOrganisation } from '@surplate/contract/people'
import { SectionCard } from '~/ui/layout/section-card'
import { MemberRow } from './member-row'

export function MembersCard({
  members,
  places,
}: {
  members: readonly PersonOfOrganisation[]
  places: readonly Place[]
}) {
  return (
    <SectionCard title="Members" flush>
      <ul>
        {members.map((member) => (
          <MemberRow key={member.user_id} member={member} places={places} />
        ))}
      </ul>
    </SectionCard>
  )
}
