/** Why a code led to no pickup. */
export const checkMessages = {
  unknown: 'No pickup of yours has this code.',
  expired: 'This code is no longer valid.',
  elsewhere: 'This code is for another restaurant.',
  not_ours: 'This is not a pickup code.',
  offline_digits:
    'Digits cannot be checked without a connection. Scan the QR code, or hand over without a code.',
  offline_statement: 'This code could not be checked without a connection. You can hand over without a code.',
  not_saved: 'This pickup is not on this device yet. You can hand it over once you are online.',
  failed: 'We couldn’t check the code. Please try again.',
}

export type CheckProblem = keyof typeof checkMessages
