import { useState } from 'react'
import { NoRegisterSheet } from './no-register-sheet'
import { RegisteredSheet } from './registered-sheet'
import type { PointSheetProps } from './sheet-props'

/** Most organisations have a number, the others explain why they have none. */
export function RegisterSheet(props: PointSheetProps) {
  const [registered, setRegistered] = useState(props.verification.details?.facts.explanation == null)
  return registered ? (
    <RegisteredSheet {...props} onSwitch={() => setRegistered(false)} />
  ) : (
    <NoRegisterSheet {...props} onSwitch={() => setRegistered(true)} />
  )
}
