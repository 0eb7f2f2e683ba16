import { cuisineTypes } from '@surplate/contract/account-rules'
import { allergens, dateLabels, diets, storages, weightBases } from '@surplate/contract/food-facts'
import { categories, closeReasons, foodStatuses } from '@surplate/contract/food-rules'
import { safetyRuleIds } from '@surplate/contract/food-safety'
import { ledgerKinds, ledgerReasons } from '@surplate/contract/ledger'
import { deskSubjects } from '@surplate/contract/operator-rules'
import {
  allCancelPickupReasons,
  allOutcomes,
  foodFates,
  handoverMethods,
  handoverWeightBases,
  messageAuthors,
  noFoodDetails,
  overrideReasons,
  pickupStates,
  settlements,
  shortReasons,
} from '@surplate/contract/pickup-rules'
import { recallAnswers } from '@surplate/contract/recall-rules'
import { cancelReasons, requestStatuses } from '@surplate/contract/request-rules'
import { memberRoles, organisationKinds } from '@surplate/contract/roles'
import { signInMethods } from '@surplate/contract/sign-in-methods'
import { trustParties, trustStates } from '@surplate/contract/trust-rules'
import {
  coldStorages,
  documentPurposes,
  documentTypes,
  verificationPoints,
} from '@surplate/contract/verification-rules'

export interface TypedColumn {
  /** Type of the contract and the module that exports it. */
  type: string
  from: string
  values: readonly string[]
  nullable?: true
  /** The column is a list of these values. */
  array?: true
}

const category = { type: 'Category', from: 'food-rules', values: categories }
const allergen = { type: 'Allergen', from: 'food-facts', values: allergens, array: true } as const
const trustState = { type: 'TrustState', from: 'trust-rules', values: trustStates }
const kind = { type: 'OrganisationKind', from: 'roles', values: organisationKinds }

/**
 * Text columns that hold one of the contract's lists. `npm run schema` gives them the contract's type, and an audit
 * compares each list with the column's check constraint.
 */
export const typedColumns: Record<string, TypedColumn> = {
  'announcements.kind': kind,
  'desk_handling.subject': { type: 'DeskSubject', from: 'operator-rules', values: deskSubjects },
  'donations.category': category,
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
  'food_items.contains': allergen,
  'food_items.date_label': { type: 'DateLabel', from: 'food-facts', values: dateLabels, nullable: true },
  'food_items.diets': { type: 'Diet', from: 'food-facts', values: diets, array: true },
  'food_items.free_from': allergen,
  'food_items.may_contain': allergen,
  'food_items.storage': { type: 'Storage', from: 'food-facts', values: storages, nullable: true },
  'food_items.weight_basis': { type: 'WeightBasis', from: 'food-facts', values: weightBases, nullable: true },
  'food_items.safe_rule': {
    type: 'SafetyRuleId',
    from: 'food-safety',
    values: safetyRuleIds,
    nullable: true,
  },
  'food_items.status': { type: 'FoodStatus', from: 'food-rules', values: foodStatuses },
  'handovers.method': { type: 'HandoverMethod', from: 'pickup-rules', values: handoverMethods },
  'handovers.override_reason': {
    type: 'OverrideReason',
    from: 'pickup-rules',
    values: overrideReasons,
    nullable: true,
  },
  'handover_lines.short_reason': {
    type: 'ShortReason',
    from: 'pickup-rules',
    values: shortReasons,
    nullable: true,
  },
  'handover_lines.weight_basis': {
    type: 'HandoverWeightBasis',
    from: 'pickup-rules',
    values: handoverWeightBases,
  },
  'ledger_entries.kind': { type: 'LedgerKind', from: 'ledger', values: ledgerKinds },
  'ledger_entries.reason': { type: 'LedgerReason', from: 'ledger', values: ledgerReasons, nullable: true },
  'identities.method': { type: 'SignInMethod', from: 'sign-in-methods', values: signInMethods },
  'invitations.role': { type: 'MemberRole', from: 'roles', values: memberRoles },
  'memberships.role': { type: 'MemberRole', from: 'roles', values: memberRoles },
  'organisations.kind': kind,
  'organisations.trust': trustState,
  'pickup_accounts.side': kind,
  'pickup_accounts.outcome': { type: 'Outcome', from: 'pickup-rules', values: allOutcomes },
  'pickup_accounts.detail': {
    type: 'NoFoodDetail',
    from: 'pickup-rules',
    values: noFoodDetails,
    nullable: true,
  },
  'pickup_accounts.fate': { type: 'FoodFate', from: 'pickup-rules', values: foodFates, nullable: true },
  'pickup_messages.author': { type: 'MessageAuthor', from: 'pickup-rules', values: messageAuthors },
  'pickup_settlements.outcome': { type: 'Settlement', from: 'pickup-rules', values: settlements },
  'pickups.state': { type: 'PickupState', from: 'pickup-rules', values: pickupStates },
  'pickups.cancel_reason': {
    type: 'CancelPickupReason',
    from: 'pickup-rules',
    values: allCancelPickupReasons,
    nullable: true,
  },
  'pickups.cancelled_by': { ...kind, nullable: true },
  'pickups.missed_by': { ...kind, nullable: true },
  'pickups.proposed_by': { ...kind, nullable: true },
  'trust_changes.by': { type: 'TrustParty', from: 'trust-rules', values: trustParties },
  'trust_changes.from_state': trustState,
  'trust_changes.to_state': trustState,
  'verification_documents.purpose': {
    type: 'DocumentPurpose',
    from: 'verification-rules',
    values: documentPurposes,
  },
  'verification_documents.type': { type: 'DocumentType', from: 'verification-rules', values: documentTypes },
  'verification_remarks.point': {
    type: 'VerificationPoint',
    from: 'verification-rules',
    values: verificationPoints,
  },
  'verifications.cold_storage': {
    type: 'ColdStorage',
    from: 'verification-rules',
    values: coldStorages,
    nullable: true,
  },
  'recall_notices.answer': {
    type: 'RecallAnswer',
    from: 'recall-rules',
    values: recallAnswers,
    nullable: true,
  },
  'restaurants.cuisine_type': { type: 'CuisineType', from: 'account-rules', values: cuisineTypes },
  'registrations.kind': kind,
}
