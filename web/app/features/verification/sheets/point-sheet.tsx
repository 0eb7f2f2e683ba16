import type { VerificationPoint } from '@surplate/contract/verification-rules'
import type { ComponentType } from 'react'
import { ColdStorageSheet } from './cold-storage-sheet'
import { DeclarationSheet } from './declaration-sheet'
import { QuizSheet } from './quiz-sheet'
import { RegisterSheet } from './register-sheet'
import { ResponsibleSheet } from './responsible-sheet'
import type { PointSheetProps } from './sheet-props'
import { SupportingSheet } from './supporting-sheet'

const sheets: Record<VerificationPoint | 'supporting', ComponentType<PointSheetProps>> = {
  register: RegisterSheet,
  responsible: ResponsibleSheet,
  declaration: DeclarationSheet,
  cold_storage: ColdStorageSheet,
  quiz: QuizSheet,
  supporting: SupportingSheet,
}

/** Where a point is done. Mounted only while open. */
export function PointSheet({ point, ...props }: PointSheetProps & { point: keyof typeof sheets }) {
  const Sheet = sheets[point]
  return <Sheet {...props} />
}
