import type { Place } from '@surplate/contract/organisations'
import { mayAssign } from '@surplate/contract/permissions'
import { type MemberRole, roleNames, rolesOf } from '@surplate/contract/roles'
import type { ComponentProps } from 'react'
import { useActing } from '~/lib/session/acting'
import { Select } from '~/ui/controls/field'

/** The roles that the user can give, and `now`, which someone has. */
export function RoleSelect({ now, ...select }: ComponentProps<'select'> & { now?: MemberRole }) {
  const acting = useActing()
  const roles = acting
    ? rolesOf[acting.kind].filter((role) => role === now || mayAssign(acting.role, role))
    : []
  return (
    <Select {...select}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleNames[role].name}
        </option>
      ))}
    </Select>
  )
}

/** An empty value means all places. */
export function PlaceSelect({
  places,
  ...select
}: ComponentProps<'select'> & { places: readonly Pick<Place, '_id' | 'name'>[] }) {
  return (
    <Select {...select}>
      <option value="">All places</option>
      {places.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
