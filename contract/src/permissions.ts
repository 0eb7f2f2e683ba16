import type { MemberRole } from './roles.ts'

/** What members may do for their organisation, by role. Calls name a permission, and mails go to members who have one. */
export const permissions = {
  'list-items': ['owner', 'manager', 'staff'],
  'answer-requests': ['owner', 'manager', 'staff'],
  'claim-items': ['owner', 'manager', 'staff'],
  'collect-items': ['owner', 'manager', 'staff', 'collector'],
  'write-reviews': ['owner', 'manager', 'staff'],
  'read-reviews': ['owner', 'manager', 'staff'],
  'see-figures': ['owner', 'manager', 'staff'],
  'hear-recalls': ['owner', 'manager', 'staff', 'collector'],
  'manage-organisation': ['owner', 'manager'],
  'manage-people': ['owner', 'manager'],
  'delete-organisation': ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>

export type Permission = keyof typeof permissions

export function may(role: MemberRole, permission: Permission): boolean {
  return rolesWith(permission).includes(role)
}

export function rolesWith(permission: Permission): readonly MemberRole[] {
  return permissions[permission]
}

/** Whether a member of one role may give or take another. Only owners decide about owners. */
export function mayAssign(role: MemberRole, other: MemberRole): boolean {
  return may(role, 'manage-people') && (role === 'owner' || other !== 'owner')
}
