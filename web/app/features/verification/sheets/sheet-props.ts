import type { Verification } from '@surplate/contract/verification'

/** Of the sheet in which a point is done. */
export interface PointSheetProps {
  verification: Verification
  onClose: () => void
}
