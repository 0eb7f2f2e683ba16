import { roleNames, rolesOf } from '@surplate/contract/roles'
import { useActing } from '~/lib/session/acting'
import { SectionCard } from '~/ui/layout/section-card'
import { roleTexts } from './role-texts'

export function RolesCard() {
  const acting = useActing()
  if (!acting) return null
  return (
    <SectionCard title="What the roles may do">
      <dl className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        {rolesOf[acting.kind].map((role) => (
          <div key={role}>
            <dt className="text-sm text-soft">{roleNames[role].name}</dt>
            <dd>{roleTexts[role][acting.kind]}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}
