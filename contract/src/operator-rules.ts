/** Rules of the operator's desk without the schemas, so that its pages stay small. */

const minuteMs = 60_000

/** What a row of the desk is about. */
export const deskSubjects = ['item', 'claim', 'pickup', 'organisation', 'report'] as const
export type DeskSubject = (typeof deskSubjects)[number]

/** Whoever takes a row has it for this long. */
export const handledForMs = 15 * minuteMs
/** Rows of a lane. */
export const laneRows = 20
/** Missed pickups stay at the desk for this long, and until two accounts that differ are settled. */
export const missedShownMs = 24 * 60 * minuteMs
/** Organisations with at least this much trouble in 90 days are shown. */
export const troubleFrom = 2
/** A restaurant is reminded of an item at most once in this time. */
export const remindEveryMs = 60 * minuteMs
export const announcementsPerHour = 6
export const farthestAnnouncementKm = 200

export const decisions = ['approve', 'decline', 'suspend', 'restore'] as const
export type Decision = (typeof decisions)[number]

/** Whoever is refused reads why. */
export function needsReason(decision: Decision): boolean {
  return decision === 'decline' || decision === 'suspend'
}

/** What operators do to members, who read it in their settings. */
export const operatorActs = [
  ...decisions,
  'ask',
  'settle',
  'remind',
  'assign',
  'disable',
  'enable',
  'close-report',
] as const
export type OperatorAct = (typeof operatorActs)[number]

export const operatorActNames: Record<OperatorAct, string> = {
  approve: 'Verified your organisation',
  decline: 'Did not approve your organisation yet',
  suspend: 'Suspended your organisation',
  restore: 'Ended the suspension',
  ask: 'Asked a question',
  settle: 'Settled a pickup',
  remind: 'Reminded you of a claim',
  assign: 'Claimed food for a food bank',
  disable: 'Stopped the access of a member',
  enable: 'Gave a member access again',
  'close-report': 'Looked at a reported message',
}
