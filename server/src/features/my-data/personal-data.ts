/**
 * Every column that names a user, and what becomes of it when the user is forgotten: the row goes, or only the name in it.
 * An audit compares it with the foreign keys of the database.
 */
export const userColumns = {
  'activity.actor_id': 'clear',
  'announcements.author_id': 'clear',
  'calendar_feeds.user_id': 'delete',
  'data_exports.user_id': 'delete',
  'deletions.asked_by': 'clear',
  'deletions.user_id': 'delete',
  'desk_handling.operator_id': 'delete',
  'donation_requests.accepted_by': 'clear',
  'donation_requests.cancelled_by': 'clear',
  'donation_requests.completed_by': 'clear',
  'donation_requests.created_by': 'clear',
  'email_confirmations.user_id': 'delete',
  'handovers.author_id': 'clear',
  'idempotency_keys.user_id': 'delete',
  'identities.user_id': 'delete',
  'invitations.accepted_by': 'clear',
  'invitations.created_by': 'clear',
  'ledger_entries.author_id': 'clear',
  'memberships.user_id': 'delete',
  'message_reports.author_id': 'clear',
  'operators.user_id': 'delete',
  'photos.created_by': 'clear',
  'pickup_accounts.author_id': 'clear',
  'pickup_messages.author_id': 'clear',
  'pickup_passes.created_by': 'clear',
  'pickup_settlements.author_id': 'clear',
  'pickups.collector_id': 'clear',
  'recall_notices.acknowledged_by': 'clear',
  'recalls.author_id': 'clear',
  'recalls.closed_by': 'clear',
  'registrations.user_id': 'delete',
  'trust_changes.author_id': 'clear',
  'verification_documents.created_by': 'clear',
  'verification_remarks.author_id': 'clear',
  'verification_replies.author_id': 'clear',
  'verifications.declared_by': 'clear',
  'verifications.quiz_passed_by': 'clear',
} as const satisfies Record<string, 'clear' | 'delete'>

/** What a user wrote in their own words, by the column that names them; `words` replace it. */
export const writtenColumns = {
  'handovers.override_note': { by: 'author_id', words: '' },
  'message_reports.reason': { by: 'author_id', words: 'Removed' },
  'pickup_accounts.note': { by: 'author_id', words: '' },
  'pickup_messages.author_name': { by: 'author_id', words: null },
  'pickup_messages.text': { by: 'author_id', words: 'This message was removed.' },
  'pickup_passes.name': { by: 'created_by', words: 'Driver' },
  'recall_notices.note': { by: 'acknowledged_by', words: '' },
  'verification_replies.message': { by: 'author_id', words: 'Removed' },
  'verifications.declaration_name': { by: 'declared_by', words: 'Former member' },
} as const satisfies Record<string, { by: string; words: string | null }>

/** Columns with an address of someone, who need not be a user. The rows go. */
export const addressColumns = [
  'invitations.email',
  'mail_accounts.email',
  'mail_counts.recipient',
  'operators.email',
  'sign_in_links.email',
] as const

/** Columns that name a way in. The rows go. */
export const uidColumns = ['sessions.uid', 'mail_accounts.uid'] as const

/** What only the server has to know; exports leave it out. */
export const secretColumns = new Set([
  'code_hash',
  'device_hash',
  'fingerprint',
  'former_hash',
  'secret_hash',
  'token_hash',
])

export function columnsOf<Name extends string>(name: Name): [table: string, column: string] {
  const [table = '', column = ''] = name.split('.')
  return [table, column]
}
