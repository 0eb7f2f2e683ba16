import type { Mutant, NamedTest } from './mutant.ts'

function inAudit(name: string): NamedTest {
  return { project: 'audits', file: 'server/src/audits/access.test.ts', name }
}

const declares = inAudit(
  'every call with an id declares whose thing it is about, except those that look for the caller’s only',
)
const opens = inAudit('only a few calls are open to others than the parties')

/** The guard enforces what the contract declares, so a declaration that is missing is a check that is missing. */
export const declared: readonly Mutant[] = [
  {
    name: 'a food bank claims in the name of another',
    file: 'contract/src/donation-requests.ts',
    find: "subject: { field: 'foodbank_id', of: 'food_bank', open_to: 'own' },",
    replace: '',
    test: declares,
  },
  {
    name: 'a restaurant lists items in the name of another',
    file: 'contract/src/food-items.ts',
    find: "subject: { field: 'restaurant_id', of: 'restaurant', open_to: 'own' },",
    replace: '',
    test: declares,
  },
  {
    name: 'a restaurant reads what another usually lists',
    file: 'contract/src/food-items.ts',
    find: "subject: { field: 'restaurantId', of: 'restaurant', open_to: 'own' },",
    replace: '',
    test: declares,
  },
  {
    name: 'figures are read by other organisations',
    file: 'contract/src/analytics.ts',
    find: "subject: { field: 'id', of: kind, open_to: 'own' }",
    replace: '',
    test: declares,
  },
  {
    name: 'people are managed by managers of other organisations',
    file: 'contract/src/people.ts',
    find: "can: 'manage-people', subject: own,",
    replace: "can: 'manage-people',",
    test: declares,
  },
  {
    name: 'an organisation is read and changed by others',
    file: 'contract/src/organisations.ts',
    find: ", subject: { field: 'id', of: 'organisation', open_to: 'own' }",
    replace: '',
    test: declares,
  },
  {
    name: 'an organisation is deleted by others',
    file: 'contract/src/my-data.ts',
    find: "subject: { field: 'id', of: 'organisation', open_to: 'own' },",
    replace: '',
    test: declares,
  },
  {
    name: 'an application is read and changed by others',
    file: 'contract/src/verification.ts',
    find: ", subject: { field: 'id', of: 'organisation', open_to: 'own' }",
    replace: '',
    test: declares,
  },
  {
    name: 'pickups of a restaurant are listed to others',
    file: 'contract/src/pickups.ts',
    find: "subject: { field: 'id', of: 'restaurant', open_to: 'own' },",
    replace: '',
    test: declares,
  },
  {
    name: 'codes are tried at another restaurant',
    file: 'contract/src/pickups.ts',
    find: "subject: { field: 'restaurant_id', of: 'restaurant', open_to: 'own' },",
    replace: '',
    test: declares,
  },
  {
    name: 'a food bank reviews in the name of another',
    file: 'contract/src/reviews.ts',
    find: "subject: { field: 'foodbank_id', of: 'food_bank', open_to: 'own' },",
    replace: '',
    test: declares,
  },
  {
    name: 'everyone reads what a food bank received',
    file: 'contract/src/reviews.ts',
    find: "subject: { field: 'id', of: 'food_bank', open_to: 'own' },",
    replace: "subject: { field: 'id', of: 'food_bank', open_to: 'members' },",
    test: opens,
  },
  {
    name: 'everyone knows who is behind an account',
    file: 'contract/src/compat/organisations.ts',
    find: "subject: { field: 'userId', of: 'user', open_to: 'counterparty' }",
    replace: "subject: { field: 'userId', of: 'user', open_to: 'members' }",
    test: opens,
  },
]
