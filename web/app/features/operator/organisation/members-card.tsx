import type { OrganisationDetail } from '@surplate/contract/operator'
import { roleNames } from '@surplate/contract/roles'
import { Link } from 'react-router'
import { Avatar } from '~/ui/layout/avatar'
import { Row, RowText } from '~/ui/layout/row'
import { SectionCard } from '~/ui/layout/section-card'

export function MembersCard({ members }: { members: OrganisationDetail['members'] }) {
  return (
    <SectionCard title="Members" flush>
      <ul>
        {members.map(({ user_id, name, email, role, disabled }) => (
          <Row key={user_id}>
            <Avatar name={name ?? email} />
            <RowText
              title={
                <Link to={`/operator/people/${user_id}`} className="hover:text-primary-text">
                  {name ?? email}
                </Link>
              }
            >
              {[roleNames[role].name, name && email, disabled && 'no access'].filter(Boolean).join(', ')}
            </RowText>
          </Row>
        ))}
      </ul>
    </SectionCard>
  )
}
