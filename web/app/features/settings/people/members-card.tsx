import type { Place } from '@surplate/contract/organisations'
import type { PersonOfOrganisation } from '@surplate/contract/people'
import { SettingsCard } from '../parts/settings-card'
import { MemberRow } from './member-row'

export function MembersCard({
  members,
  places,
}: {
  members: readonly PersonOfOrganisation[]
  places: readonly Place[]
}) {
  return (
    <SettingsCard title="Members" flush>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <MemberRow key={member.user_id} member={member} places={places} />
        ))}
      </ul>
    </SettingsCard>
  )
}
