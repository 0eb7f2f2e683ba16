import type { Organisation } from '@surplate/contract/organisations'
import { Avatar } from '~/ui/layout/avatar'

const kinds = { restaurant: 'Restaurant', food_bank: 'Food bank' }

export function OrganisationHead({ organisation: { name, kind } }: { organisation: Organisation }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} size="large" />
      <p className="min-w-0 wrap-anywhere">
        <b className="block font-semibold">{name}</b>
        <span className="block text-sm text-soft">{kinds[kind]}</span>
      </p>
    </div>
  )
}
