import type { OrganisationKind } from '@surplate/contract/roles'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { pickupsPage } from '~/lib/member-paths'

export function BackLink({ side }: { side: OrganisationKind }) {
  return (
    <Link
      to={pickupsPage[side]}
      className="-mt-3 -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 text-compact font-medium text-soft hover:text-fg"
    >
      <ArrowLeft aria-hidden="true" />
      Pickups
    </Link>
  )
}
