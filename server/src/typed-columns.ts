import { cuisineTypes } from '@surplate/contract/accounts'
import { categories, closeReasons, foodStatuses } from '@surplate/contract/food-rules'
import { cancelReasons, requestStatuses } from '@surplate/contract/request-rules'
import { memberRoles, organisationKinds } from '@surplate/contract/roles'

interface TypedColumn {
  /** Type of the contract and the module that exports it. */
  type: string
  from: string
  values: readonly string[]
  nullable?: true
}

const category = { type: 'Category', from: 'food-rules', values: categories }
const kind = { type: 'OrganisationKind', from: 'roles', values: organisationKinds }

/**
 * Text columns that hold one of the contract's lists. `npm run schema` gives them the contract's type, and an audit
 * compares each list with the column's check constraint.
 */
export const typedColumns: Record<string, TypedColumn> = {
  'completed_orders.category': category,
  'donation_requests.cancel_reason': {
    type: 'CancelReason',
    from: 'request-rules',
    values: cancelReasons,
    nullable: true,
  },
  'donation_requests.status': { type: 'RequestStatus', from: 'request-rules', values: requestStatuses },
  'food_items.category': category,
  'food_items.close_reason': {
    type: 'CloseReason',
    from: 'food-rules',
    values: closeReasons,
    nullable: true,
  },
  'food_items.status': { type: 'FoodStatus', from: 'food-rules', values: foodStatuses },
  'memberships.role': { type: 'MemberRole', from: 'roles', values: memberRoles },
  'organisations.kind': kind,
  'restaurants.cuisine_type': { type: 'CuisineType', from: 'accounts', values: cuisineTypes },
  'registrations.kind': kind,
}
